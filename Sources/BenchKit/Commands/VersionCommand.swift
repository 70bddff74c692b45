import Basics
import Results

/// `version`: prints what is known of the tool's origin.
struct VersionCommand: Command {
  let spec = CommandSpec(
    name: "version", summary: "Prints the version, the commit and the compiler of this tool.",
    discussion: [
      "The commit is the one that is checked out in the folder of the tool. Uncommitted changes do not show."
    ],
    examples: ["version"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let environment = RunEnvironment.current(
      seed: 0, options: [], clockCost: nil, controlSpread: nil)
    session.output.printWrapped("\(session.toolName): no version yet")
    session.output.printWrapped("commit: \(environment.gitCommit ?? "unknown")")
    session.output.printWrapped("Swift \(environment.swiftVersion), \(environment.buildMode) build")
    return .success
  }
}
