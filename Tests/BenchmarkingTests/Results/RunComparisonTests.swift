import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of two runs, compared by the ratios of their processes. The expected figures are from SciPy 1.17, with
/// `scipy.stats.ttest_ind(numpy.log(new), numpy.log(old), equal_var=False)` for a whole number of degrees of freedom.
@Suite struct RunComparisonTests {
  private static let key = ResultRow.Key(variant: "Set", id: ResultFixtures.findIt)
  private static let before = [1.19, 1.2, 1.21, 1.2, 1.19, 1.21]
  private static let slower = before.map { $0 * 1.125 }
  private static let alike = [1.18, 1.21, 1.22, 1.2, 1.19, 1.23]

  private func change(
    from old: [Double] = before, to new: [Double], strictest: Double = Comparison.level
  ) -> Comparison.Change {
    Comparison.Change(
      Self.key, baseline: "Array", from: old[0], to: new[0], by: LogMean(from: old, to: new),
      strictest: strictest)
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool { abs(first / second - 1) < 1e-6 }

  private func comparison(_ change: Comparison.Change, threshold: Double = 0.01) -> Comparison {
    let side = Comparison.Side(name: "old", file: "a", environment: ResultFixtures.environment)
    return Comparison(side, side, [change], .init(), threshold: threshold)
  }

  private func verdict(_ change: Comparison.Change, threshold: Double = 0.01) -> Comparison.Verdict
  {
    comparison(change, threshold: threshold).changes[0].verdict
  }

  @Test func `the interval and p-value of a change come from the processes of both runs`() throws {
    let change = change(to: Self.slower)
    #expect(isNear(change.factor.value, 1.125))
    #expect(isNear(change.factor.interval?.low ?? 0, 1.1142643406466692))
    #expect(isNear(change.factor.interval?.high ?? 0, 1.135839094756894))
    #expect(isNear(change.p, 9.81790592121295e-11), "\(change.p)")
    #expect(isNear(self.change(to: Self.alike).p, 0.5798833476650791))
  }

  @Test func `a change counts if it is significant and exceeds the threshold`() {
    #expect(verdict(change(to: Self.slower)) == .slower)
    #expect(verdict(change(to: Self.alike)) == .same)
    #expect(verdict(change(to: Self.slower), threshold: 0.12) == .slower)
    #expect(verdict(change(to: Self.slower), threshold: 0.13) == .same)
    #expect(verdict(change(from: Self.slower, to: Self.before), threshold: 0.12) == .faster)
    #expect(verdict(change(from: Self.slower, to: Self.before), threshold: 0.13) == .same)
  }

  @Test func `ratios that never vary are certainly equal or certainly different`() {
    #expect(change(from: [2, 2, 2], to: [2, 2, 2]).p == 1)
    #expect(change(from: [2, 2, 2], to: [3, 3, 3]).p == 0)
  }

  @Test func `the smallest detectable change follows from the error and the threshold`() throws {
    func smallest(threshold: Double) -> Double {
      RunComparison(
        comparison: comparison(change(to: Self.alike, strictest: 0.005), threshold: threshold),
        withoutRatio: [], machinesDiffer: false
      ).smallestDetectable[0]
    }
    #expect(isNear(smallest(threshold: 0.01), 0.04070566811358005))
    #expect(isNear(smallest(threshold: 0.2), 0.2139598466247217))
  }

  @Test func `a ratio is not compared if a single process found it`() throws {
    let change = change(from: [1.2], to: Self.slower)
    #expect(
      change.error == nil && change.p == 1 && abs(change.factor.value - 1.125) < 1e-3)
    var old = ResultFixtures.results
    for index in old.rows.indices { old.rows[index].processRatios = [] }
    let comparison = try ResultFixtures.comparison(old, ResultFixtures.results, threshold: 0.01)
    #expect(comparison.comparison.changes.isEmpty)
    #expect(comparison.withoutRatio.count == 6)
    #expect(comparison.headline == "no ratio could be compared, and no count changed")
  }

  @Test func `a comparison says which of the two runs a remark is about`() throws {
    var old = ResultFixtures.results
    old.refusals = []
    #expect(try ResultFixtures.comparison(old, old).caveats.isEmpty)
    (old.environment.build, old.earlyEnd) = ("debug", "Interrupted: 3 workloads were timed.")
    let caveats = try ResultFixtures.comparison(old, ResultFixtures.results).caveats
    #expect(
      caveats == [
        "The figures of the old run mean nothing: they are of a debug build.",
        "The old run: Interrupted: 3 workloads were timed.",
        "Odd gets no figures in the new run: line 3:",
      ])
  }

  /// Runs of forty ratios, each known to 0.2 %. The last one may change by itself.
  private func runs(
    moved deviation: Double, baseline: Double = 1, last: Double = 1
  ) throws -> RunComparison {
    var noise = SeededNoise(seed: 3)
    let factors = (0..<40).map { noise.factor(deviation) / baseline * ($0 == 39 ? last : 1) }
    func results(_ ratios: [Double]) -> Results {
      var results = ResultFixtures.results
      results.refusals = []
      let ids = ratios.indices.map { CaseID(group: "find", workload: "find", size: $0 + 1) }
      results.rows =
        zip(ids, ratios).map { ResultFixtures.row("Set", $0, ratio: $1) }
        + ids.map { ResultFixtures.row("Array", $0) }
      return results
    }
    return try ResultFixtures.comparison(
      results(factors.map { _ in 1.5 }), results(factors.map { 1.5 * $0 }))
  }

  @Test func `what moves most ratios without a cause is not taken for a change`() throws {
    let quiet = try runs(moved: 0.0005, last: 1.02)
    #expect(quiet.count(.slower) == 1 && quiet.count(.faster) == 0 && quiet.caveats.isEmpty)
    let busy = try runs(moved: 0.003, last: 1.01)
    #expect(busy.count(.slower) + busy.count(.faster) == 0)
    #expect(
      busy.caveats.first == """
        The ratios moved 3.9 times as far as their intervals say, as they do if the machine was busier in one run, or if \
        much of the code changed. The verdicts allow for that.
        """)
    #expect(try runs(moved: 0.003, last: 1.2).largestFirst(.slower).map(\.key.id.size) == [40])
    // So far the code moves them, and not the machine.
    let changed = try runs(moved: 0.1)
    #expect(changed.excess == 4 && changed.count(.slower) + changed.count(.faster) > 35)
    // A baseline that got faster makes all ratios higher.
    #expect(try runs(moved: 0.0005, baseline: 0.95).count(.slower) == 40)
  }

  /// Two runs differ in ways that the processes of neither show.
  @Test func `a change near the threshold is not believed, however well the processes agree`()
    throws
  {
    func slower(_ factor: Double) throws -> Int {
      var new = ResultFixtures.results
      new.rows[0] = ResultFixtures.row("Set", ratio: 1.28125 * factor)
      return try ResultFixtures.comparison(ResultFixtures.results, new, threshold: 0.01).count(
        .slower)
    }
    #expect(try slower(1.012) == 0)
    #expect(try slower(1.05) == 1)
  }

  /// The same program twice: rounds and processes differ.
  @Test func `equal programs rarely show any change, and 5 % is found in most`() {
    let runs = 200
    func found(_ factor: Double) -> Int {
      (0..<UInt64(runs)).count { run in
        let old = SyntheticCase(contenders: [1.5]).analysis(seed: 2 * run)
        let new = SyntheticCase(contenders: [1.5 * factor]).analysis(seed: 2 * run + 1)
        let change = change(
          from: old.ratios.contenders[0].processes, to: new.ratios.contenders[0].processes)
        return verdict(change) != .same
      }
    }
    #expect(found(1) <= 16)
    #expect(found(1.05) >= 195)
  }
}
