package import Basics
import Foundation

extension BenchmarkSuite {
  /// Runs the command that the arguments name and ends the process. `help` explains the exit status.
  ///
  /// - Parameter arguments: the path of the tool and the arguments after it.
  public func main(_ arguments: [String] = CommandLine.arguments) -> Never {
    Platform.reserveStandardDescriptors()
    Platform.endQuietlyOnClosedPipe()
    Platform.reportCrashes()
    let path = arguments.first ?? "bench"
    var session = Session(
      suite: self, console: Console(path: path), arguments: Array(arguments.dropFirst()),
      executable: Bundle.main.executablePath)
    session.path = path
    Platform.exit(session.run(session.arguments).rawValue)
  }

  /// Runs a command in this process, as `main` does, and returns the exit status instead of ending the process. It
  /// installs no signal handlers.
  ///
  /// It blocks the thread until the command has ended. So call it on the main thread or one of your own, and not in a
  /// task.
  ///
  /// - Parameters:
  ///   - words: the command and its arguments, such as `["run", "--quick"]`.
  ///   - print: receives the text instead of standard output and standard error.
  public func run(_ words: [String], print: ((String) -> Void)? = nil) -> Int32 {
    var console = Console(path: "bench")
    if let print {
      func output() -> Output {
        Output { bytes in
          print(String(decoding: bytes, as: UTF8.self))
          return nil
        }
      }
      console = Console(output: output(), errors: output())
    }
    console.catchesInterruption = false
    return Session(suite: self, console: console, arguments: words).run(words).rawValue
  }
}

extension Session {
  /// Runs the command that the words name, or prints its help page if they ask for it.
  package func run(_ words: [String]) -> ExitStatus {
    console.finish { spec in
      var rest = Array(words.dropFirst())
      let command: any Command
      switch words.first {
      case "--version":
        printVersion()
        return .success
      case BuildProcess.command? where rest.count == 1:
        return try answer(RequestFile(rest[0]))
      case "-h", "--help": command = HelpCommand()
      case let name? where !name.hasPrefix("-"): command = try suite.command(named: name)
      default: (command, rest) = (suite.allCommands[0], words)
      }
      spec = command.spec
      if command is RunCommand, rest.contains("--version") {
        printVersion()
        return .success
      }
      let arguments = try Arguments(rest, of: command.spec)
      if arguments.wantsHelp {
        output.print(console.help(for: command.spec))
        return .success
      }
      if !(command is HelpCommand) { try suite.check() }
      return try command.run(arguments, in: self)
    }
  }

  private func printVersion() {
    let environment = RunEnvironment.current(seed: 0)
    let tool = [toolName, suite.version].compactMap { $0 }.joined(separator: " ")
    let commit = "commit \(environment.commit ?? "unknown")"
    output.print("\(tool) (\(commit), Swift \(environment.swift), \(environment.build))")
  }
}

extension BenchmarkSuite {
  /// The commands in the order of the help page; those of the suite come before the last one. The first one is the
  /// default.
  var allCommands: [any Command] {
    let check = precheck?.option
    return [
      RunCommand(checkOption: check),
      ListCommand(checkOption: precheck?.items == nil ? nil : check), ReportCommand(),
      CompareCommand(),
      AgainstCommand(checkOption: check), CheckCommand(),
    ] + commands + [HelpCommand()]
  }

  func command(named name: String) throws(UsageError) -> any Command {
    if let command = allCommands.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: allCommands.map(\.spec.name))
  }
}
