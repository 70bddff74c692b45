import Basics

extension Suite {
  /// Runs the command that the arguments name and ends the process. The exit status is 0 for
  /// success, 1 if a variant does not do what it should or figures are worse than the budget or earlier
  /// results allow, 2 for an error, and 130 after Ctrl-C, 143 after a request to terminate, and 129 if the terminal
  /// was closed.
  ///
  /// - Parameter arguments: the path of the tool and the arguments after it.
  public func main(_ arguments: [String] = CommandLine.arguments) -> Never {
    Platform.keepStandardFiles()
    Platform.endQuietlyOnClosedPipe()
    Platform.reportCrashes()
    let session = Session(
      suite: self, path: arguments.first ?? "bench", arguments: Array(arguments.dropFirst()))
    Platform.exit(session.run(arguments.dropFirst()).rawValue)
  }
}

extension Session {
  /// Runs the command that the words name.
  package func run(_ words: some Collection<String>) -> ExitStatus {
    var status = ExitStatus.success
    var command: (any Command)?
    do {
      if words.first == "--version" {
        printVersion()
      } else if words.first == AnswerCommand.name, words.count == 2, let file = Array(words).last {
        status = try AnswerCommand().answer(RequestFile(file), in: self)
      } else {
        let (found, rest) = try self.command(in: words)
        command = found
        let arguments = try Arguments(rest, of: found.spec)
        if arguments.wantsHelp {
          output.print(help(for: found.spec))
        } else {
          if !(found is HelpCommand) { try suite.check() }
          status = try found.run(arguments, in: self)
        }
      }
    } catch {
      output.flush()
      report(error, of: command?.spec)
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

  private func command(
    in words: some Collection<String>
  ) throws(UsageError) -> (any Command, [String]) {
    switch words.first {
    case "-h", "--help": (HelpCommand(), Array(words.dropFirst()))
    case let word? where !word.hasPrefix("-"):
      (try suite.command(named: word), Array(words.dropFirst()))
    default: (suite.allCommands[0], Array(words))
    }
  }

  private func printVersion() {
    let environment = RunEnvironment.current(seed: 0)
    let tool = [toolName, suite.version].compactMap { $0 }.joined(separator: " ")
    let commit = "commit \(environment.commit ?? "unknown")"
    output.print("\(tool) (\(commit), Swift \(environment.swift), \(environment.build))")
  }

  private func report(_ error: any Error, of command: CommandSpec?) {
    switch error {
    case let error as UsageError:
      let name = toolName + (command.map { " \($0.name)" } ?? "")
      errors.print("\(name): \(error.message)".printable)
      errors.print("See \"\(name) --help\".")
    case let error as any LongDescription:
      errors.print(error.longDescription)
    case is FileError:
      errors.print("\(error)")
    default:
      errors.print("\(toolName): \(error)")
    }
  }
}

/// A command of the tool.
package protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `LongDescription` for a mistake that takes several lines to show,
  ///   or a `FileError` for any other file that can't be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}

/// An error that shows what it is about, in several lines.
package protocol LongDescription: Error {
  var longDescription: String { get }
}

extension Suite {
  /// In the order of the help page. The first one is the default.
  var allCommands: [any Command] {
    let own: [any Command] = [
      RunCommand(checkOption: precheck?.option), ListCommand(), ReportCommand(), CompareCommand(),
      AgainstCommand(checkOption: precheck?.option), CheckCommand(),
    ]
    return own + commands + [HelpCommand()]
  }

  func command(named name: String) throws(UsageError) -> any Command {
    if let command = allCommands.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: allCommands.map(\.spec.name))
  }
}

/// The exit status of a command.
package enum ExitStatus: Int32 {
  case success = 0
  /// The command found a problem: a variant does not do what it should, or a figure is worse than the budget or earlier results allow.
  case checkFailed = 1
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
