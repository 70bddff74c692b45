import Basics

/// `help`: prints the help page of the tool or of a command.
struct HelpCommand: Command {
  let spec = CommandSpec(
    name: "help", summary: "Lists the commands, or describes one of them.",
    operands: [.init(placeholder: "COMMAND", help: "the name of a command", isOptional: true)],
    examples: ["help run"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    guard let name = arguments.operands.first else {
      session.output.print(session.help)
      return .success
    }
    let command = try session.suite.command(named: name)
    session.output.print(session.console.help(for: command.spec))
    return .success
  }
}

extension Session {
  /// The page of the tool as a whole: its purpose, the commands, and notes below them.
  fileprivate var help: [String] {
    let width = console.helpWidth
    let notes = [
      "variants: \(suite.variants.joined(separator: ", "))",
      "\"\(toolName) help COMMAND\" describes a command; \"\(toolName) --version\" prints the version, the "
        + "commit and the compiler of the tool.",
      ExitStatus.explanation,
    ]
    return (suite.purpose.isEmpty ? "\(suite.title)." : suite.purpose).wrapped(to: width)
      + ["", "usage: \(toolName) [COMMAND] [OPTIONS]", "", "commands:"]
      + console.definitions(suite.allCommands.map { ($0.spec.name, $0.spec.summary) })
      + notes.flatMap { [""] + $0.wrapped(to: width) }
  }
}
