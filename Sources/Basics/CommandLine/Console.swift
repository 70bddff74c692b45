package import Foundation

/// The way a tool was called, and the places it reads from and writes to.
package struct Console {
  package var toolName = "bench"
  /// The command line that calls the tool again, ready to paste.
  package var invocation = "bench"
  /// A shorter command line that calls this build again, where that is possible: a debug build already exists.
  package var invocationOfThisBuild = "bench"
  package let output: Output
  package let errors: Output
  package var standardInput = FileHandle.standardInput
  /// Whether a long command handles Ctrl-C as a request to finish. That affects the whole process,
  /// so it is false in tests.
  package var catchesInterruption = false

  package init(output: Output, errors: Output) {
    self.output = output
    self.errors = errors
  }

  /// Creates the console of this process, which was called by a path.
  package init(path: String) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      output: Output(file: STDOUT_FILENO, environment: environment),
      errors: Output(file: STDERR_FILENO, environment: environment))
    toolName = path.split(separator: "/").last.map(String.init) ?? "bench"
    let isInPackage = FileManager.default.fileExists(atPath: "Package.swift")
    invocation = Self.invocation(of: path, inPackage: isInPackage)
    let isDebug = path.split(separator: "/").dropLast().last == "debug"
    invocationOfThisBuild = Self.invocation(
      of: path, inPackage: isInPackage, options: isDebug ? "" : "-c release ")
    catchesInterruption = true
  }

  /// The command line that calls the tool again, given the path it was called by. If the path names no folder, the
  /// shell finds the tool. Otherwise, in the folder of a package, `swift run` most likely called it.
  package static func invocation(
    of path: String, inPackage isInPackage: Bool, options: String = "-c release "
  ) -> String {
    guard isInPackage, path.contains("/"), let name = path.split(separator: "/").last else {
      return path.shellWord
    }
    return "swift run \(options)\(String(name).shellWord)"
  }
}

extension Console {
  /// Reports an error if the body throws, or if part of the output could not be written.
  ///
  /// - Parameter body: sets the command that its errors belong to; nil for the tool as a whole.
  package func finish(_ body: (inout CommandSpec?) throws -> ExitStatus) -> ExitStatus {
    var status: ExitStatus
    var command: CommandSpec?
    do {
      status = try body(&command)
    } catch {
      output.flush()
      report(error, of: command)
      status = .failure
    }
    output.flush()
    if let failure = output.failure {
      errors.print("\(toolName): could not write to standard output: \(failure)")
      status = .failure
    }
    errors.flush()
    return status
  }

  private func report(_ error: any Error, of command: CommandSpec?) {
    switch error {
    case let error as UsageError:
      let name = toolName + (command.map { " \($0.name)" } ?? "")
      errors.printWrapped("\(name): \(error.message)", hanging: 2)
      errors.print("See \"\(name) --help\".")
    case let error as any LongDescription:
      errors.print(error.longDescription.reflowed(to: errors.proseWidth))
    case is FileError:
      errors.printWrapped("\(error)", hanging: 2)
    default:
      errors.printWrapped("\(toolName): \(error)", hanging: 2)
    }
  }
}

/// An error that describes itself in several lines.
package protocol LongDescription: Error {
  var longDescription: String { get }
}
