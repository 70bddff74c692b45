import Benchmarking
public import LoginSearch
import Scenario

/// The command line tool that compares variants.
public enum CommandLineTool {
  /// The version of this package, which `bench` prints. It must match the newest heading of the CHANGELOG and
  /// CITATION.cff.
  package static let version = "1.0.0"

  /// Runs the command that the arguments name and ends the process. `help` explains the exit status.
  ///
  /// - Parameters:
  ///   - contenders: the variants to compare, in the order of the tables. All names must differ.
  ///   - others: variants that are measured with them. A run reports the row in which a contender is slower than these.
  ///   - baseline: the variant that all are compared with.
  ///   - arguments: the path of the tool and the arguments after it.
  public static func run(
    contenders: [any Variant], beside others: [any Variant] = [], baseline: any Variant,
    arguments: [String] = CommandLine.arguments
  ) -> Never {
    Exhibit(contenders: contenders, beside: others, baseline: baseline, leaks: LeakCheck())
      .suite.main(arguments)
  }

  /// Runs the tool of this package, which also compares ways to handle lists, and has the version of the package. A
  /// tool of another package has its own version, or none.
  package static func runBench(contenders: [any Variant], baseline: any Variant) -> Never {
    var suite = Exhibit(
      contenders: contenders, baseline: baseline, comparesLists: true, leaks: LeakCheck()
    ).suite
    suite.version = version
    suite.caveat +=
      " Plain observable values stand in for Combine in MVVM and MVI. Nobody has measured what Combine would cost."
    suite.main()
  }
}
