/// `help`: the page of the tool, or of a command.
struct HelpCommand: Command {
  let spec = CommandSpec(
    name: "help", summary: "Tells what the commands do, or more of one command.",
    operands: [
      .init(
        placeholder: "COMMAND", help: "the name of a command", values: .command, isOptional: true)
    ],
    examples: ["help play"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    if let name = arguments.operands.first {
      session.output.print(HelpPage.lines(for: try Commands.named(name).spec, in: session))
      return .success
    }
    session.output.print(HelpPage.lines(for: Commands.all.map(\.spec), in: session))
    return .success
  }
}
