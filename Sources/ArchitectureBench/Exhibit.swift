import Basics
import Benchmarking
package import LoginSearch
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
