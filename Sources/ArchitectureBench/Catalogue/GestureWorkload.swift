import Basics
import Benchmarking
import LoginSearch
import Scenario

/// A gesture that is repeated over and over, so that its cost can be measured.
///
/// Its parts make up a script, so the rules determine its effect.
struct GestureWorkload: Sendable {
  let group: CaseGroup
  let name: String
  /// A description of one operation, for people.
  let operation: String
  /// The size in rows; nil if it does not matter.
  var size: Int?
  /// The number of rows that an operation compares with others; nil if it need not look at any.
  var items: Int?
  /// The allowed growth of the counts with the size; the same for all sizes of a workload.
  var allowedGrowth = BenchmarkCase.AllowedGrowth.unlimited
  var configuration = Configuration()
  var scope = Scope.gestures
  /// The steps before the cycle, untimed.
  var preparation: [Step] = []
  /// The timed steps: the operations of one cycle. The first one follows the last one.
  let cycle: [[Step]]
  /// Whether the timed gestures have no effect. Otherwise each operation has an effect every time.
  var isRefused = false

  /// The part of a contender's life that is timed.
  enum Scope: Sendable {
    /// The operations of a contender that is launched and prepared.
    case gestures
    /// The launch, and the operation after it.
    case launchAndGestures
    /// Tearing down a contender that is launched and prepared.
    case teardown
  }

  /// The whole workload as a script, with each operation once.
  var script: Script {
    Script(name: name, configuration: configuration, steps: preparation + cycle.flatMap { $0 })
  }

  /// The fewest writes for one operation, by the rules.
  var minimumWrites: Double {
    // Two cycles, because the first follows the preparation and the others follow each other.
    let once = cycle.flatMap { $0 }
    let check = ScriptCheck(
      Script(name: name, configuration: configuration, steps: preparation + once + once))
    let lines = preparation.count + once.count
    let needed =
      switch scope {
      case .gestures: check.minimumWrites(launch: false, lines: lines..<lines + once.count)
      case .launchAndGestures: check.minimumWrites(launch: true, lines: 0..<lines)
      case .teardown: 0
      }
    return Double(needed) / Double(cycle.count)
  }

  func benchmarkCase(contenders: [any Variant], baseline: any Variant) -> BenchmarkCase {
    func implementation(_ variant: any Variant) -> BenchmarkCase.Implementation {
      .init(variant.name, makeRunner: { makeRunner(for: variant) })
    }
    var benchmarkCase = BenchmarkCase(
      name, in: group, size: size, baseline: implementation(baseline),
      contenders: contenders.map(implementation))
    benchmarkCase.operation = operation
    benchmarkCase.items = items
    benchmarkCase.cycle = cycle.count
    benchmarkCase.needsPreparation = scope != .gestures
    benchmarkCase.allowedGrowth = allowedGrowth
    benchmarkCase.source = { "\(script)" }
    benchmarkCase.makeCounter = {
      // Calculating them takes seconds if a list of 100,000 changes.
      WriteCounting(cycle: cycle.count, minimumWrites: minimumWrites).counts
    }
    benchmarkCase.check = { excluded in
      let variants = (contenders + [baseline]).filter { !excluded.contains($0.name) }
      return divergences(of: variants).map { .init(to: $0.variant, "\($0)") }
    }
    return benchmarkCase
  }

  func makeRunner(for variant: any Variant) -> any VariantRunner {
    switch scope {
    case .gestures: GestureRunner(self, on: variant)
    case .launchAndGestures, .teardown: LaunchRunner(self, on: variant)
    }
  }

  /// Plays the workload, untimed, and compares each step with the rules. Then plays it on a measuring driver and
  /// compares the end, so that the timed code is checked, too.
  ///
  /// - Returns: the first divergence of each variant that has one.
  func divergences(of variants: [any Variant]) -> [Divergence] {
    let check = ScriptCheck(script)
    return variants.compactMap { variant in
      let watched = LeakCheck.none.outcome(of: variant, in: check)
      if let divergence = watched.divergence { return divergence }
      let driver = MeasuringDriver(configuration)
      driver.launch(variant)
      driver.perform(preparation + cycle.flatMap { $0 })
      return check.divergence(of: variant, showing: driver.snapshot)
    }
  }
}
