import Basics

/// A command that the tool has besides those of the engine.
protocol ExhibitCommand: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `LongDescription` for a mistake that takes several lines to show,
  ///   or a `FileError` for any other file that can't be read or written.
  func run(_ arguments: Arguments, in console: Console) throws -> ExitStatus
}

extension ExhibitCommand {
  /// - Parameter words: those after the name of the command.
  func run(_ words: some Sequence<String>, in console: Console) -> ExitStatus {
    console.run(words, of: spec) { try run($0, in: console) }
  }
}
