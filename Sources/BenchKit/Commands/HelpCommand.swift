import LoginSearch
import Terminal

/// `help`: prints the help page of the tool or of a command.
struct HelpCommand: Command {
  let spec = CommandSpec(
    name: "help", summary: "Tells what the commands do, or more of one command.",
    operands: [
      .init(
        placeholder: "COMMAND", help: "the name of a command", values: .command, isOptional: true)
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
          "variants: \(session.contenders.map(\.name).joined(separator: ", "))",
          "\"\(session.toolName) help COMMAND\" tells more of a command. The exit status is 0 if all is "
            + "well, 1 if something is at odds with the rules, the budget or earlier results, 2 if it "
            + "could not be done, 130 if Ctrl-C ended it.",
        ]))
    return .success
  }
}

extension Session {
  var helpPage: HelpPage {
    HelpPage(toolName: toolName, invocation: invocation, width: output.width)
  }
}
