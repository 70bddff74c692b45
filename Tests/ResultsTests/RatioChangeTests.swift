@testable import Results
import Statistics
import Testing

/// The known answers were worked out with numpy and scipy.stats.norm from the same intervals.
@Suite struct RatioChangeTests {
  private func change(
    to new: Estimate, controls: [Double] = [1, 1]
  ) -> RatioChange {
    RatioChange(
      key: .init(variant: "MVC", id: .init(group: "dispatch", workload: "type id")),
      old: Estimate(value: 1.2, low: 1.18, high: 1.23), new: new,
      controls: controls.map { Estimate(value: $0, low: $0, high: $0) })
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first / second - 1) < 1e-9
  }

  private let slower = Estimate(value: 1.35, low: 1.33, high: 1.38)
  private let alike = Estimate(value: 1.22, low: 1.2, high: 1.24)

  @Test func theIntervalComesFromBothOnTheLogarithmicScale() {
    let change = change(to: slower)
    #expect(isNear(change.factor.value, 1.125))
    #expect(isNear(change.factor.low, 1.0941910965452784))
    #expect(isNear(change.factor.high, 1.1566763831253932))
    #expect(isNear(change.p, 9.280771168513319e-17))
    #expect(isNear(self.change(to: alike).p, 0.22055480017475892))
  }

  @Test func itCountsOnlyIfItIsLikelyAndLargeAndAboveTheNoise() {
    let change = change(to: slower)
    #expect(change.verdict(correctedP: 0.049, threshold: 0.01) == .slower)
    #expect(change.verdict(correctedP: 0.051, threshold: 0.01) == .same)
    #expect(change.verdict(correctedP: 0.01, threshold: 0.12) == .slower)
    #expect(change.verdict(correctedP: 0.01, threshold: 0.13) == .same)
    // What the two controls show adds up, whichever way either of them leans.
    let quiet = self.change(to: slower, controls: [1.05, 0.96])
    #expect(quiet.verdict(correctedP: 0.01, threshold: 0) == .slower)
    let noisy = self.change(to: slower, controls: [1.06, 0.94])
    #expect(noisy.verdict(correctedP: 0.01, threshold: 0) == .same)
    let back = RatioChange(
      key: change.key, old: slower, new: Estimate(value: 1.2, low: 1.18, high: 1.23),
      controls: [])
    #expect(back.verdict(correctedP: 0.01, threshold: 0.12) == .faster)
    #expect(back.verdict(correctedP: 0.01, threshold: 0.13) == .same)
  }

  /// However near to 1 a control lies: it is how far it could lie that is noise.
  @Test(
    arguments: [(0.93, .slower), (0.95, .slower), (0.94, .slower), (0.90, .same)]
      as [(Double, RatioChange.Verdict)])
  func theNoiseIsAllThatTheControlsCouldHaveShown(_ low: Double, _ verdict: RatioChange.Verdict) {
    let change = RatioChange(
      key: .init(variant: "MVC", id: .init(group: "dispatch", workload: "type id")),
      old: Estimate(value: 1.2, low: 1.18, high: 1.23), new: slower,
      controls: [
        Estimate(value: 1, low: low, high: 1.01), Estimate(value: 1, low: 0.98, high: 1.03),
      ])
    #expect(change.verdict(correctedP: 0.01, threshold: 0) == verdict)
  }

  @Test func anIntervalWithoutWidthLeavesNothingToChance() {
    let exact = Estimate(value: 2, low: 2, high: 2)
    let other = Estimate(value: 3, low: 3, high: 3)
    let key = change(to: alike).key
    #expect(RatioChange(key: key, old: exact, new: exact, controls: []).p == 1)
    #expect(RatioChange(key: key, old: exact, new: other, controls: []).p == 0)
  }

  @Test func whatWouldHaveBeenSeenFollowsFromErrorThresholdAndNoise() {
    let change = change(to: alike)
    #expect(isNear(change.smallestDetectable(among: 10, threshold: 0.01), 0.050462188169957366))
    #expect(isNear(change.smallestDetectable(among: 10, threshold: 0.2), 0.2137045677933683))
    let noisy = self.change(to: alike, controls: [1, 1.2])
    #expect(isNear(noisy.smallestDetectable(among: 10, threshold: 0.01), 0.2137045677933683))
  }
}
