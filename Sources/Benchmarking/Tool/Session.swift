import Basics
package import Foundation

/// Everything that a command gets besides its arguments.
package struct Session {
  package let suite: Suite
  /// The arguments as they were typed.
  package var arguments: [String] = []
  /// The executable of this tool, which starts itself again to measure; nil if it must not.
  package var executable: String?
  package var toolName = "bench"
  /// The command line that calls the tool again, ready to paste.
  package var invocation = "bench"
  package let output: Output
  package let errors: Output
  package var standardInput = FileHandle.standardInput
  /// Whether a long command handles Ctrl-C as a request to finish. That affects the whole process,
  /// so it is false in tests.
  package var catchesInterruption = false

  package init(suite: Suite, output: Output, errors: Output) {
    self.suite = suite
    self.output = output
    self.errors = errors
  }

  /// The session of this process, which was called by a path with arguments.
  init(suite: Suite, path: String, arguments: [String]) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      suite: suite, output: Output(file: STDOUT_FILENO, environment: environment),
      errors: Output(file: STDERR_FILENO, environment: environment))
    self.arguments = arguments
    executable = Bundle.main.executablePath
    toolName = path.split(separator: "/").last.map(String.init) ?? "bench"
    invocation = Self.invocation(
      of: path, inPackage: FileManager.default.fileExists(atPath: "Package.swift"))
    catchesInterruption = true
  }
}

// MARK: - Commands to paste

extension Session {
  /// The command line that calls a tool again, by the path by which it was called. If the path
  /// names no folder, the shell finds the tool. Otherwise, in the folder of a package, most likely
  /// `swift run` called it.
  static func invocation(of path: String, inPackage isInPackage: Bool) -> String {
    guard isInPackage, path.contains("/"), let name = path.split(separator: "/").last else {
      return path.shellWord
    }
    return "swift run -c release \(String(name).shellWord)"
  }

  /// Refuses a debug build, unless the arguments allow it.
  ///
  /// - Parameter reason: what is wrong with the figures of such a build.
  func refuseDebugBuild(_ arguments: Arguments, as reason: String) throws(UsageError) {
    guard arguments[RunCommand.allowsDebug] == nil, RunEnvironment.isDebug else { return }
    let words = [toolName] + self.arguments.map(\.shellWord)
    throw UsageError(
      found: "a debug build", expected: "a release build, as \(reason)",
      action: "run \"swift run -c release \(words.joined(separator: " "))\", or add --allow-debug")
  }
}
