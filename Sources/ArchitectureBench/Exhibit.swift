import Basics
import Benchmarking
public import LoginSearch
package import Scenario

/// The variants to compare, and how they are checked.
package struct Exhibit: Sendable {
  /// The variants in the order of the tables. The baseline is the last one.
  package let variants: [any Variant]
  /// The names of contenders from elsewhere, if they are compared with others.
  private let guests: [String]
  /// Whether ways to handle lists are compared too.
  let comparesLists: Bool
  /// The leak check for every command that checks variants.
  let leaks: LeakCheck

  package init(
    contenders: [any Variant], beside others: [any Variant] = [], baseline: any Variant,
    comparesLists: Bool = false, leaks: LeakCheck
  ) {
    variants = (contenders + others).filter { $0.name != baseline.name } + [baseline]
    guests = others.isEmpty ? [] : contenders.map(\.name)
    self.comparesLists = comparesLists
    self.leaks = leaks
  }

  /// The variant that the others are compared with.
  var baseline: any Variant { variants[variants.count - 1] }

  /// The suite that the engine uses to measure the variants.
  var suite: BenchmarkSuite {
    var suite = BenchmarkSuite(title: "Architecture comparison", cases: cases)
    suite.purpose = "Compares architectures that implement the same feature."
    suite.sizeUnits = "rows"
    suite.baselines[baseline.name] = "the same feature without an architecture"
    if comparesLists { suite.baselines[DiffShape.baseline] = "whether two lists are equal" }
    suite.guests = guests
    suite.overview =
      OverviewTable.ofTheVariants(comparedWith: baseline.name)
      + (suite.cases.contains { $0.workload == NoOpWorkload.name } ? [.noOps] : [])
      + (comparesLists ? [.listDiff] : [])
    // A shorter list does not fill the screen, so its counts are smaller for that reason alone.
    suite.smallestGrowthSize = Screen.standardVisibleRows
    suite.counts = WriteCounting.columns
    suite.countTables = WriteCounting.tables
    suite.premise =
      "All contenders implement the same feature. Before anything is timed, each must "
      + "show what the rules say after every step of all scripts and workloads."
    suite.caveat = "The screen is headless: drawing to a real one costs more."
    suite.precheck = Precheck(
      option: VerifyCommand.scenarios, items: { RuleScript.all.map { ($0.shortName, $0.summary) } },
      check: findings)
    suite.commands = [
      VerifyCommand(exhibit: self), FuzzCommand(exhibit: self), PlayCommand(exhibit: self),
    ]
    return suite
  }

  private var cases: [BenchmarkCase] {
    let contenders = Array(variants.dropLast())
    return GestureWorkload.all.map { $0.benchmarkCase(contenders: contenders, baseline: baseline) }
      + ReducerWorkload.all.map { $0.benchmarkCase(contenders: contenders, baseline: baseline) }
      + [NoOpWorkload.benchmarkCase(contenders: contenders, baseline: baseline)].compactMap { $0 }
      + (comparesLists ? DiffShape.cases : [])
  }

  /// Plays all scripts on the named variants. A variant that breaks a rule gets no figures.
  @Sendable private func findings(
    on names: Set<String>, inFolder folder: String?
  ) throws -> Precheck.Finding {
    let verification = Verification(
      of: variants.filter { names.contains($0.name) }, in: try scripts([], folder: folder),
      leaks: leaks)
    if !verification.contradictions.isEmpty {
      throw ContradictoryScripts(contradictions: verification.contradictions)
    }
    let objections = verification.outcomes.compactMap { outcome in
      outcome.firstDivergence.map { divergence in
        let advice = outcome.advice.map { "\n  \($0)" } ?? ""
        return BenchmarkCase.Objection(to: outcome.variant, "\(divergence)\(advice)")
      }
    }
    return (objections, verification.statement)
  }

  // MARK: Variants

  /// The variants with these names, each once, in their order; all variants for no names. Case does not matter.
  func variants(named names: [String]) throws(UsageError) -> [any Variant] {
    let wanted = try variants.map(\.name).selected(by: names, as: "variant")
    return variants.filter { wanted.contains($0.name) }
  }
}

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
      " Plain observable values stand in for Combine in MVVM and MVI. The cost of Combine was not measured."
    suite.main()
  }
}

/// Scripts that expect something other than the rules, so that no variant could be measured by them.
private struct ContradictoryScripts: LongDescription {
  let contradictions: [String]

  var longDescription: String { contradictions.joined(separator: "\n") }
}
