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
    RunCommand(), ListCommand(), ReportCommand(), CompareCommand(), AgainstCommand(),
    CheckCommand(), VerifyCommand(), FuzzCommand(), PlayCommand(), NewCommand(), HelpCommand(),
  ]

  static func named(_ name: String) throws(UsageError) -> any Command {
    if let command = all.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: all.map(\.spec.name))
  }
}

/// The exit status of a command.
package enum ExitStatus: Int32 {
  case success = 0
  /// The command found a problem: a variant diverges from the rules, a script contradicts them, or
  /// a figure is worse than the budget or earlier results allow.
  case divergence = 1
  /// The command failed: a wrong argument, a file with a mistake, a full disk.
  case failure = 2
  /// Ctrl-C, a request to terminate, or the end of the terminal ended the command, which said how far
  /// it got. Shells use the same numbers.
  case interrupted = 130
  case terminated = 143
  case hungUp = 129

  package static var ofInterruption: ExitStatus {
    Platform.interruption.flatMap { ExitStatus(rawValue: 128 + $0) } ?? .interrupted
  }
}
