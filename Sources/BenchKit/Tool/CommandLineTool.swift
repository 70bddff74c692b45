import Basics
public import LoginSearch
import Results
import Scenario

/// The command line tool that compares variants.
public enum CommandLineTool {
  /// Runs the command that the arguments name and ends the process. The exit status is 0 for
  /// success, 1 if a variant breaks the rules or figures are worse than the budget or earlier
  /// results allow, 2 for an error, and 130 after Ctrl-C, 143 after a request to terminate, and 129 if the terminal
  /// was closed.
  ///
  /// - Parameters:
  ///   - contenders: the variants to compare, in the order of the tables. Their names must differ.
  ///   - floor: the variant that the others are compared with.
  ///   - arguments: the path of the tool and the arguments after it.
  public static func run(
    contenders: [any Variant], floor: any Variant, arguments: [String] = CommandLine.arguments
  ) -> Never {
    run(contenders: contenders, floor: floor, comparesLists: false, arguments: arguments)
  }

  /// - Parameter comparesLists: whether ways to handle lists are compared too.
  package static func run(
    contenders: [any Variant], floor: any Variant, comparesLists: Bool,
    arguments: [String] = CommandLine.arguments
  ) -> Never {
    Platform.endQuietlyOnClosedPipe()
    Platform.reportCrashes()
    let session = Session(
      contenders: contenders, floor: floor, comparesLists: comparesLists,
      path: arguments.first ?? "bench", arguments: Array(arguments.dropFirst()))
    Platform.exit(run(arguments.dropFirst(), in: session).rawValue)
  }

  static func run(_ words: some Collection<String>, in session: Session) -> ExitStatus {
    var status = ExitStatus.success
    var command: (any Command)?
    do {
      if let request = session.request {
        return try session.serve(request)
      }
      if words.first == "--version" {
        printVersion(in: session)
      } else {
        let (found, rest) = try self.command(in: words)
        command = found
        let arguments = try Arguments(rest, of: found.spec)
        if arguments.wantsHelp {
          session.output.print(session.help(for: found.spec))
        } else {
          status = try found.run(arguments, in: session)
        }
      }
    } catch {
      session.output.flush()
      report(error, of: command?.spec, in: session)
      status = .failure
    }
    session.output.flush()
    if let failure = session.output.failure {
      session.errors.print("\(session.toolName): could not write to standard output: \(failure)")
      status = .failure
    }
    session.errors.flush()
    return status
  }

  private static func command(
    in words: some Collection<String>
  ) throws(UsageError) -> (any Command, [String]) {
    switch words.first {
    case "-h", "--help": (HelpCommand(), Array(words.dropFirst()))
    case let word? where !word.hasPrefix("-"): (try Commands.named(word), Array(words.dropFirst()))
    default: (Commands.all[0], Array(words))
    }
  }

  private static func printVersion(in session: Session) {
    let environment = RunEnvironment.current(
      seed: 0, options: [], clockCost: nil, controlSpread: nil)
    session.output.printWrapped("\(session.toolName): no version yet")
    session.output.printWrapped("commit: \(environment.gitCommit ?? "unknown")")
    session.output.printWrapped("Swift \(environment.swiftVersion), \(environment.buildMode) build")
  }

  private static func report(_ error: any Error, of command: CommandSpec?, in session: Session) {
    let errors = session.errors
    switch error {
    case let error as UsageError:
      let name = session.toolName + (command.map { " \($0.name)" } ?? "")
      errors.print("\(name): \(error.message)".printable)
      errors.print("See \"\(name) --help\".")
    case let error as ScriptError:
      errors.print(error.longDescription)
    case let error as FileError:
      errors.print("\(error)")
    default:
      errors.print("\(session.toolName): \(error)")
    }
  }
}

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
enum ExitStatus: Int32 {
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

  static var ofInterruption: ExitStatus {
    Platform.interruption.flatMap { ExitStatus(rawValue: 128 + $0) } ?? .interrupted
  }
}
