import Basics
import LoginSearch

/// `help`: prints the help page of the tool or of a command.
struct HelpCommand: Command {
  let spec = CommandSpec(
    name: "help", summary: "Lists the commands, or describes one of them.",
    operands: [
      .init(placeholder: "COMMAND", help: "the name of a command", isOptional: true)
    ],
    examples: ["help play"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let page = session.helpPage
    if let name = arguments.operands.first {
      session.output.print(page.lines(for: try Commands.named(name).spec))
      return .success
    }
    session.output.print(
      page.lines(
        for: Commands.all.map(\.spec),
        summary: "Compares architectures that build the same feature.",
        notes: [
          (text: "variants: \(session.contenders.map(\.name).joined(separator: ", "))", hanging: 2),
          (
            text:
              "\"\(session.toolName) help COMMAND\" describes a command; \"\(session.toolName) --version\" "
              + "prints the commit and the compiler of the tool.",
            hanging: 0
          ),
          (
            text: "The exit status is 0 if "
              + "all is well, 1 if a variant breaks a rule, a count exceeds the budget or a run got "
              + "worse, 2 if the command could not be carried out, 130 if Ctrl-C ended it, 143 if a "
              + "request to terminate did, 129 if the terminal was closed.",
            hanging: 0
          ),
        ]))
    return .success
  }
}

extension Session {
  var helpPage: HelpPage {
    HelpPage(toolName: toolName, invocation: invocation, width: output.width)
  }
}
