public import LoginSearch
import Results
import Scenario
import Terminal

/// The command line that compares variants.
public enum CommandLineTool {
  /// Does what the arguments say and ends the process: with 0 if all is well, with 1 if
  /// something is at odds with the rules, the budget or earlier results, with 2 if it could not be
  /// done, and with 130 if Ctrl-C ended it.
  ///
  /// - Parameters:
  ///   - contenders: the variants to compare, in the order in which tables list them, with names that
  ///     differ.
  ///   - floor: the variant that ratios are taken against.
  ///   - arguments: the path that the tool was called by, and what follows it.
  public static func run(
    contenders: [any Variant], floor: any Variant, arguments: [String] = CommandLine.arguments
  ) -> Never {
    run(contenders: contenders, floor: floor, comparesLists: false, arguments: arguments)
  }

  /// - Parameter comparesLists: whether ways to handle lists are compared, too.
  package static func run(
    contenders: [any Variant], floor: any Variant, comparesLists: Bool,
    arguments: [String] = CommandLine.arguments
  ) -> Never {
    Platform.endQuietlyOnClosedPipe()
    Platform.reportCrashes()
    let session = Session(
      contenders: contenders, floor: floor, comparesLists: comparesLists,
      path: arguments.first ?? "bench", arguments: Array(arguments.dropFirst()))
    let status = run(arguments.dropFirst(), in: session)
    Platform.exit(status.rawValue)
  }

  static func run(_ words: some Collection<String>, in session: Session) -> ExitStatus {
    var status: ExitStatus
    var command: (any Command)?
    do {
      let (found, rest) = try self.command(in: words)
      command = found
      let arguments = try Arguments(
        rest, of: found.spec, choices: session.contenders.map(\.name))
      if arguments.wantsHelp {
        session.output.print(session.helpPage.lines(for: found.spec))
        status = .success
      } else {
        status = try found.run(arguments, in: session)
      }
    } catch {
      session.output.flush()
      report(error, of: command?.spec, in: session)
      status = .failure
    }
    session.output.flush()
    if let failure = session.output.failure {
      session.errors.print("\(session.toolName): standard output could not be written: \(failure)")
      status = .failure
    }
    session.errors.flush()
    return status
  }

  /// The command that is meant, and what is said to it.
  private static func command(
    in words: some Collection<String>
  ) throws(UsageError) -> (any Command, [String]) {
    switch words.first {
    case "-h", "--help": (HelpCommand(), Array(words.dropFirst()))
    case let word? where !word.hasPrefix("-"): (try Commands.named(word), Array(words.dropFirst()))
    default: (Commands.all[0], Array(words))
    }
  }

  private static func report(_ error: any Error, of command: CommandSpec?, in session: Session) {
    let errors = session.errors
    switch error {
    case let error as UsageError:
      let place = session.toolName + (command.map { " \($0.name)" } ?? "")
      errors.print("\(place): \(error.message)")
      errors.print("See \"\(place) --help\".")
    case let error as ScriptError:
      errors.print(error.longDescription)
    case let error as FileError:
      errors.print("\(error)")
    default:
      errors.print("\(session.toolName): \(error)")
    }
  }
}
