import Basics

/// `list`: prints what can be measured.
struct ListCommand: Command {
  let spec = CommandSpec(
    name: "list", summary: "Lists the variants and the workloads, with their sizes.",
    examples: ["list"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let output = session.output
    let suite = session.suite
    let baselines = suite.cases.map(\.baseline.name)
    let names = suite.variants.map { $0 + (baselines.contains($0) ? " (the baseline)" : "") }
    if !names.isEmpty {
      output.printWrapped("variants: " + names.joined(separator: ", "), hanging: 2)
    }
    for group in suite.groups {
      let members = suite.cases.filter { $0.group == group }
      output.print()
      output.print(StyledText(group.name, .bold))
      for workload in members.map(\.workload).withoutRepetitions {
        let sizes = members.filter { $0.workload == workload }.compactMap(\.size).map(\.grouped)
        output.printWrapped(
          workload + (sizes.isEmpty ? "" : ": \(alternatives(sizes)) \(suite.sizeUnits)"),
          indent: 2,
          hanging: 2)
      }
    }
    return .success
  }
}
