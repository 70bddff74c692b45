import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Two runs, by the ratios of their files. The known answers were worked out in Python, with `statistics.NormalDist`, from
/// the same intervals.
@Suite struct RunComparisonTests {
  private static let key = ResultRow.Key(variant: "Set", id: ResultFixtures.findIt)
  private static let before = Estimate(value: 1.2, low: 1.18, high: 1.23)
  private let slower = Estimate(value: 1.35, low: 1.33, high: 1.38)
  private let alike = Estimate(value: 1.22, low: 1.2, high: 1.24)

  private func change(from old: Estimate = before, to new: Estimate, controls: [Estimate?] = [])
    -> Comparison.Change?
  { Comparison.Change(Self.key, baseline: "Array", from: old, to: new, controls: controls) }

  private func exactly(_ value: Double) -> Estimate {
    Estimate(value: value, low: value, high: value)
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool { abs(first / second - 1) < 1e-9 }

  /// The comparison of one change among others that are certain to be none.
  private func comparison(
    of change: Comparison.Change, among count: Int = 1, threshold: Double = 0.01
  ) -> Comparison {
    var change = change
    change.bar = (change.error ?? 0) * -Normal.quantile(Comparison.level / Double(2 * count))
    let side = Comparison.Side(name: "old", file: "a", environment: ResultFixtures.environment)
    return Comparison(side, side, [change], .init(), threshold: threshold)
  }

  private func verdict(_ change: Comparison.Change?, threshold: Double = 0.01) throws
    -> Comparison.Verdict
  {
    let change = try #require(change)
    return comparison(of: change, threshold: threshold).changes[0].verdict
  }

  @Test func `the interval and p-value of a change come from the intervals of both ratios`() throws
  {
    let change = try #require(self.change(to: slower))
    #expect(isNear(change.factor.value, 1.125))
    #expect(isNear(change.factor.interval?.low ?? 0, 1.0941910965452784))
    #expect(isNear(change.factor.interval?.high ?? 0, 1.1566763831253932))
    #expect(isNear(change.p, 9.280771168513319e-17))
    #expect(isNear(try #require(self.change(to: alike)).p, 0.22055480017475892))
  }

  @Test func `a change counts if it is significant and exceeds the threshold and the noise`() throws
  {
    #expect(try verdict(change(to: slower)) == .slower)
    #expect(try verdict(change(to: alike)) == .same)
    #expect(try verdict(change(to: slower), threshold: 0.12) == .slower)
    #expect(try verdict(change(to: slower), threshold: 0.13) == .same)
    #expect(try verdict(change(from: slower, to: Self.before), threshold: 0.12) == .faster)
    #expect(try verdict(change(from: slower, to: Self.before), threshold: 0.13) == .same)
    // What the two controls show adds up, whichever way either of them leans.
    #expect(
      try verdict(change(to: slower, controls: [exactly(1.05), exactly(0.96)]), threshold: 0)
        == .slower)
    #expect(
      try verdict(change(to: slower, controls: [exactly(1.06), exactly(0.94)]), threshold: 0)
        == .same)
  }

  /// However near to 1 a control lies: it is how far it could lie that is noise.
  @Test(
    arguments: [(0.93, .slower), (0.95, .slower), (0.94, .slower), (0.90, .same)]
      as [(Double, Comparison.Verdict)])
  func `the noise reaches to the far ends of the controls' intervals`(
    _ low: Double, _ expected: Comparison.Verdict
  ) throws {
    let controls = [
      Estimate(value: 1, low: low, high: 1.01), Estimate(value: 1, low: 0.98, high: 1.03),
    ]
    #expect(try verdict(change(to: slower, controls: controls), threshold: 0) == expected)
  }

  @Test func `ratios with intervals of no width are certainly equal or certainly different`() {
    #expect(change(from: exactly(2), to: exactly(2))?.p == 1)
    #expect(change(from: exactly(2), to: exactly(3))?.p == 0)
  }

  @Test func `the smallest detectable change follows from the error, threshold and noise`() throws {
    let change = try #require(self.change(to: alike))
    func smallest(_ change: Comparison.Change, threshold: Double = 0.01) -> Double {
      RunComparison(
        comparison: comparison(of: change, among: 10, threshold: threshold), withoutRatio: [],
        machinesDiffer: false
      ).smallestDetectable[0]
    }
    #expect(isNear(smallest(change), 0.06190878454155974))
    #expect(isNear(smallest(change, threshold: 0.2), 0.22692997129513912))
    let noisy = try #require(self.change(to: alike, controls: [exactly(1), exactly(1.2)]))
    #expect(isNear(smallest(noisy), 0.22692997129513912))
  }

  @Test func `a ratio is not compared if it or one of its controls has no interval`() {
    let known = Estimate(value: 2, low: 1.9, high: 2.1)
    let unknown = Estimate(value: 2)
    #expect(change(from: known, to: known, controls: [known, known]) != nil)
    #expect(change(from: unknown, to: known, controls: [known, known]) == nil)
    #expect(change(from: known, to: unknown, controls: [known, known]) == nil)
    #expect(change(from: known, to: known, controls: [known, unknown]) == nil)
    #expect(change(from: known, to: known, controls: [known, nil]) == nil)
  }
}
