package import Basics
import Foundation

/// Everything that a command gets in addition to its arguments.
package struct Session {
  var suite: BenchmarkSuite
  package let console: Console
  /// The path by which the tool was called.
  var path = "bench"
  /// The arguments as they were typed.
  var arguments: [String] = []
  /// The executable of this tool, which starts itself again to measure; nil if it must not.
  var executable: String?

  package init(
    suite: BenchmarkSuite, console: Console, arguments: [String] = [], executable: String? = nil
  ) {
    self.suite = suite
    self.console = console
    self.arguments = arguments
    self.executable = executable
  }

  var output: Output { console.output }
  var errors: Output { console.errors }
  var toolName: String { console.toolName }
  var invocation: String { console.invocation }
  var catchesInterruption: Bool { console.catchesInterruption }

  /// Refuses a debug build, unless the arguments allow it.
  ///
  /// - Parameter reason: the problem with the figures of such a build.
  func refuseDebugBuild(_ arguments: Arguments, as reason: String) throws(UsageError) {
    guard arguments[RunCommand.allowsDebug] == nil, RunEnvironment.isDebug else { return }
    let words = [toolName] + self.arguments.map(\.shellWord)
    throw UsageError(
      found: "a debug build", expected: "a release build, as \(reason)",
      action: "run \"swift run -c release \(words.joined(separator: " "))\", or add --allow-debug")
  }
}

/// A command of the tool.
package protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `LongDescription` for an error that takes several lines, or a
  ///   `FileError` for any other file that can't be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}
