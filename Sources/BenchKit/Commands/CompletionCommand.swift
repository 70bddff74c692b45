import Basics
import LoginSearch
import Measuring

/// `completion`: prints the script with which a shell completes the arguments of the tool.
struct CompletionCommand: Command {
  /// The lists of `Values.listed`.
  static let workloads = "workloads"
  static let repeatableWorkloads = "repeatable workloads"

  private static let shells = Shell.allCases.map(\.rawValue)

  let spec = CommandSpec(
    name: "completion",
    summary: "Prints a completion script for a shell.",
    discussion: [
      "For bash, put eval \"$(\(CommandSpec.tool) completion bash)\" into ~/.bashrc. For zsh, put the "
        + "same with zsh into ~/.zshrc, after compinit. For fish, save the script as "
        + "~/.config/fish/completions/\(CommandSpec.tool).fish. Completion works when the tool is "
        + "called by its name: add the folder that swift build -c release --show-bin-path prints to "
        + "PATH."
    ],
    operands: [
      .init(placeholder: "SHELL", help: alternatives(shells), values: .word(shells))
    ],
    examples: ["completion zsh"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(found: "shell", name, among: Self.shells)
    }
    let completion = Completion(
      toolName: session.toolName, commands: Commands.all.map(\.spec),
      choices: session.contenders.map(\.name),
      lists: [
        Self.workloads: session.catalogue().cases.map(\.nameWithSize).withoutRepetitions,
        Self.repeatableWorkloads: RepeatCommand.cases(in: session).map(\.nameWithSize),
      ])
    session.output.print(completion.lines(for: shell))
    return .success
  }
}
