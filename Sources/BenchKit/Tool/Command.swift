import Terminal

/// One command of the tool. To add one, add a file with its type, and the type to `Commands.all`.
protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `ScriptError` for a script with a mistake, a
  ///   `FileError` for another file that could not be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}

enum Commands {
  /// In the order in which help lists them. The first one is the default.
  static let all: [any Command] = [
    RunCommand(), ListCommand(), CompareCommand(), ReportCommand(), CheckCommand(), RepeatCommand(),
    VerifyCommand(), FuzzCommand(), PlayCommand(), NewCommand(), CompletionCommand(), HelpCommand(),
  ]

  static func named(_ name: String) throws(UsageError) -> any Command {
    if let command = all.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: all.map(\.spec.name))
  }
}
