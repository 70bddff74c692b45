import Basics
import Foundation

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
    let path = arguments.first ?? "bench"
    var session = Session(suite: self, console: Console(path: path))
    session.path = path
    session.arguments = Array(arguments.dropFirst())
    session.executable = Bundle.main.executablePath
    Platform.exit(session.run(session.arguments).rawValue)
  }

  /// Runs a command in this process, as `main` does, and returns the exit status in place of ending the process.
  ///
  /// It blocks the thread until it has ended. So call it on the main thread or one of your own, and in no task.
  ///
  /// - Parameter words: the command and its arguments, such as `["run", "--quick"]`.
  public func run(_ words: [String]) -> Int32 {
    var console = Console(path: "bench")
    console.catchesInterruption = false
    var session = Session(suite: self, console: console)
    session.arguments = words
    return session.run(words).rawValue
  }
}

extension Session {
  /// Runs the command that the words name.
  func run(_ words: some Collection<String>) -> ExitStatus {
    let rest = Array(words.dropFirst())
    return console.finish(nil) {
      switch words.first {
      case "--version":
        printVersion()
        return .success
      case AnswerCommand.name? where rest.count == 1:
        return try AnswerCommand().answer(RequestFile(rest[0]), in: self)
      case "-h", "--help":
        return run(HelpCommand(), rest)
      case let name? where !name.hasPrefix("-"):
        guard let added = suite.command(named: name) else {
          return run(try suite.engineCommand(named: name), rest)
        }
        try suite.check()
        return try run(added, rest)
      default:
        return run(suite.engineCommands[0], Array(words))
      }
    }
  }

  private func run(_ command: any Command, _ words: [String]) -> ExitStatus {
    console.run(words, of: command.spec) { arguments in
      if !(command is HelpCommand) { try suite.check() }
      return try command.run(arguments, in: self)
    }
  }

  func run(_ added: SuiteCommand, _ words: [String]) throws -> ExitStatus {
    ExitStatus(rawValue: try added.run([path] + words))
  }

  private func printVersion() {
    let environment = RunEnvironment.current(seed: 0)
    let tool = [toolName, suite.version].compactMap { $0 }.joined(separator: " ")
    let commit = "commit \(environment.commit ?? "unknown")"
    output.print("\(tool) (\(commit), Swift \(environment.swift), \(environment.build))")
  }
}

/// A command of the engine.
protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for wrong arguments, a `LongDescription` for a mistake that takes several lines to show,
  ///   or a `FileError` for any other file that can't be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}

extension Suite {
  /// In the order of the help page. The first one is the default.
  var engineCommands: [any Command] {
    [
      RunCommand(checkOption: precheck?.option), ListCommand(), ReportCommand(), CompareCommand(),
      AgainstCommand(checkOption: precheck?.option), CheckCommand(), HelpCommand(),
    ]
  }

  /// The names of all commands and what they do, in the order of the help page.
  var commandSummaries: [(name: String, summary: String)] {
    let own = engineCommands.map { ($0.spec.name, $0.spec.summary) }
    return own.dropLast() + commands.map { ($0.name, $0.summary) } + own.suffix(1)
  }

  /// The command of this name that the suite has added.
  func command(named name: String) -> SuiteCommand? { commands.first { $0.name == name } }

  func engineCommand(named name: String) throws(UsageError) -> any Command {
    if let command = engineCommands.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: commandSummaries.map(\.name))
  }
}
