package import Basics

/// A command of the tool.
package protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `LongDescription` for an error that takes several lines, or a
  ///   `FileError` for any other file that can't be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}
