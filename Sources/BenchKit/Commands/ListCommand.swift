import LoginSearch
import Scenario

/// `list`: what can be measured.
struct ListCommand: Command {
  let spec = CommandSpec(
    name: "list", summary: "Names the variants and the workloads, with their sizes.",
    examples: ["list"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let output = session.output
    let names = session.contenders.map {
      $0.name + ($0.name == session.floor.name ? " (the floor)" : "")
    }
    output.printWrapped("variants: " + names.joined(separator: ", "), hanging: 2)
    let contests = Measurement(
      contenders: [], floor: session.floor, workloads: Workload.all, reducers: session.reducers,
      lists: session.lists, plan: SamplingPlan()
    ).contests()
    for group in Workload.Group.allCases {
      let members = contests.filter { $0.group == group }
      if members.isEmpty { continue }
      output.print()
      output.print(StyledText(group.rawValue, .bold))
      var names: [String] = []
      for member in members where !names.contains(member.workload) { names.append(member.workload) }
      for name in names {
        let sizes = members.filter { $0.workload == name }.compactMap(\.size).map(\.grouped)
        output.printWrapped(
          name + (sizes.isEmpty ? "" : ": \(alternatives(sizes)) rows"), indent: 2, hanging: 2)
      }
    }
    return .success
  }
}
