import Basics

/// A command of the tool. To add one, add a file with its type, and add the type to `Commands.all`.
protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `ScriptError` for a mistake in a script, or a
  ///   `FileError` for any other file that can't be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}

enum Commands {
  /// In the order of the help page. The first one is the default.
  static let all: [any Command] = [
    RunCommand(), ListCommand(), CompareCommand(), AgainstCommand(), ReportCommand(),
    CheckCommand(), RepeatCommand(),
    VerifyCommand(), FuzzCommand(), PlayCommand(), NewCommand(), CompletionCommand(),
    VersionCommand(), HelpCommand(),
  ]

  static func named(_ name: String) throws(UsageError) -> any Command {
    if let command = all.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: all.map(\.spec.name))
  }
}

extension Option where Value == String {
  /// The variant or variants that a command uses.
  static func variant(isRepeatable: Bool, help: String) -> Self {
    .choice(
      "variant", expected: "the name of a variant", isRepeatable: isRepeatable, help: help)
  }
}
