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

/// The help pages, made from the specs that parse the arguments.
extension Console {
  /// The width of help pages. Long lines are hard to read, however wide the terminal is.
  package var helpWidth: Int { min(output.width, Output.standardWidth) }

  package func help(for command: CommandSpec) -> [String] {
    var usage = "usage: \(toolName) \(command.name)"
    for operand in command.operands {
      usage += operand.isOptional ? " [\(operand.placeholder)]" : " \(operand.placeholder)"
    }
    var lines = (usage + " [OPTIONS]").wrapped(to: helpWidth, hanging: 4)
    for paragraph in [command.summary] + command.discussion {
      lines += [""] + paragraph.wrapped(to: helpWidth)
    }
    if !command.operands.isEmpty {
      lines += [""] + definitions(command.operands.map { ($0.placeholder, $0.help) })
    }
    lines += ["", "options:"]
    lines += definitions(
      command.options.map { option in
        (
          [option.spelling, option.placeholder].compactMap(\.self).joined(separator: " "),
          option.help
        )
      } + [("-h, --help", "Shows this help.")])
    if !command.examples.isEmpty {
      lines += ["", "examples:"] + command.examples.map { "  \(invocation) \($0)" }
    }
    return lines
  }

  /// Words and their meanings, side by side or, if the page is too narrow, one below the other.
  package func definitions(_ pairs: [(String, String)]) -> [String] {
    let margin = 2 + (pairs.map(\.0.count).max() ?? 0) + 2
    return pairs.flatMap { word, meaning in
      let start = "  " + word
      guard helpWidth - margin >= 24 else {
        return [start] + meaning.wrapped(to: helpWidth, indent: 6)
      }
      let lines = meaning.wrapped(to: helpWidth, indent: margin)
      return [start + (lines.first ?? "").dropFirst(start.count)] + lines.dropFirst()
    }
  }
}

/// The exit status of a command.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The meanings of the exit statuses, for the help page.
  package static let explanation =
    "Exit status: 0 if all is well; 1 if a variant fails its check, an entry gets no figures, a count exceeds its "
    + "budget, or what --fail-on-regression or --strict asks for happened; 2 if a command could not be carried out; 130 "
    + "after Ctrl-C, 143 after a request to terminate, and 129 if the terminal was closed."

  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let success = ExitStatus(rawValue: 0)
  /// The command found a problem in its input.
  package static let checkFailed = ExitStatus(rawValue: 1)
  /// The command failed: a wrong argument, a file with a mistake, a full disk.
  package static let failure = ExitStatus(rawValue: 2)

  /// The status of a command that was interrupted by Ctrl-C, a request to terminate, or the end of the terminal, and
  /// that reported how far it got: 130, 143 or 129, as in shells.
  package static var ofInterruption: ExitStatus {
    ExitStatus(rawValue: 128 + (Platform.interruption ?? SIGINT))
  }
}
