import Basics
import LoginSearch
import Measuring

/// `list`: prints what can be measured.
struct ListCommand: Command {
  let spec = CommandSpec(
    name: "list", summary: "Lists the variants and the workloads, with their sizes.",
    examples: ["list"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let output = session.output
    let names = session.contenders.map {
      $0.name + ($0.name == session.floor.name ? " (the floor)" : "")
    }
    output.printWrapped("variants: " + names.joined(separator: ", "), hanging: 2)
    let cases = session.catalogue().cases
    for group in BenchmarkCase.Group.allCases {
      let members = cases.filter { $0.group == group }
      if members.isEmpty { continue }
      output.print()
      output.print(StyledText(group.rawValue, .bold))
      for workload in members.map(\.workload).withoutRepetitions {
        let sizes = members.filter { $0.workload == workload }.compactMap(\.size).map(\.grouped)
        output.printWrapped(
          workload + (sizes.isEmpty ? "" : ": \(alternatives(sizes)) rows"), indent: 2, hanging: 2)
      }
    }
    return .success
  }
}
