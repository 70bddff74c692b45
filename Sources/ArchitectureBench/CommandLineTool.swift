import Benchmarking
public import LoginSearch

/// The command line tool that compares variants.
public enum CommandLineTool {
  /// Runs the command that the arguments name and ends the process. The exit status is 0 for success, 1 if a variant
  /// breaks the rules or figures are worse than the budget or earlier results allow, 2 for an error, and 130 after
  /// Ctrl-C, 143 after a request to terminate, and 129 if the terminal was closed.
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
    Exhibit(
      contenders: contenders, floor: floor, comparesLists: comparesLists, leaks: LeakCheck()
    ).suite.main(arguments)
  }
}
