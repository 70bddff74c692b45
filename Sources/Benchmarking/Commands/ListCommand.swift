import Basics

/// `list`: prints the variants and workloads that can be measured.
struct ListCommand: Command {
  /// The option that selects the items to check variants with; nil if those items can't be listed.
  let checkOption: Option<String>?

  /// A flag with the same name, which takes no value here.
  private var items: Option<Bool>? {
    checkOption.map {
      .flag($0.name, help: "Lists the \($0.name) that come with the tool, and what each shows.")
    }
  }

  var spec: CommandSpec {
    CommandSpec(
      name: "list", summary: "Lists the variants and the workloads, with their sizes.",
      operands: [
        .init(
          placeholder: "WORKLOAD",
          help: "part of a group, name or size: says what one operation of these workloads is",
          isOptional: true)
      ],
      options: items.map { [$0] } ?? [],
      examples: ["list"] + (items.map { ["list \($0.spelling)"] } ?? []))
  }

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let (output, suite) = (session.output, session.suite)
    if let items, arguments[items] != nil {
      var table = Table(header: [items.name, "what it shows"])
      for item in suite.precheck?.items?() ?? [] {
        table.add([StyledText(item.name), StyledText(item.words)])
      }
      output.print(table.lines(atMost: output.proseWidth))
      return .success
    }
    if let pattern = arguments.operands.first {
      let cases = try suite.cases(matching: pattern, as: "WORKLOAD", in: session)
      print(cases, of: suite, withOperations: true, to: output)
      return .success
    }
    let baselines = suite.cases.map(\.baseline.name)
    let names = suite.variants.map { $0 + (baselines.contains($0) ? " (the baseline)" : "") }
    if !names.isEmpty {
      output.printWrapped("variants: " + names.joined(separator: ", "), hanging: 2)
      output.print()
    }
    print(suite.cases, of: suite, withOperations: false, to: output)
    return .success
  }

  /// Prints the workloads of each group with their sizes.
  private func print(
    _ cases: [BenchmarkCase], of suite: BenchmarkSuite, withOperations: Bool, to output: Output
  ) {
    for (index, group) in cases.map(\.group).withoutRepetitions.enumerated() {
      if index > 0 { output.print() }
      output.print(StyledText(group.name, .bold))
      let members = cases.filter { $0.group == group }
      for workload in members.map(\.workload).withoutRepetitions {
        let ofIt = members.filter { $0.workload == workload }
        let sizes = ofIt.compactMap(\.size).map(\.grouped)
        output.printWrapped(
          workload + (sizes.isEmpty ? "" : ": \(alternatives(sizes)) \(suite.sizeUnits)"),
          indent: 2, hanging: 2)
        guard withOperations else { continue }
        let operation = ofIt.map(\.operation).withoutRepetitions.joined(separator: " ")
        output.printWrapped(operation.isEmpty ? group.explanation : operation, indent: 4)
      }
    }
  }
}
