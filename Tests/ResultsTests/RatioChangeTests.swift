import Basics
import Testing

@testable import Results

/// The known answers were worked out with numpy and scipy.stats.norm from the same intervals.
@Suite struct RatioChangeTests {
  private func change(
    to new: Estimate, controls: [Double] = [1, 1]
  ) throws -> RatioChange {
    try #require(
      RatioChange(
        key: .init(variant: "MVC", id: .init(group: "dispatch", workload: "type id")),
        old: Estimate(value: 1.2, low: 1.18, high: 1.23), new: new,
        controls: controls.map { Estimate(value: $0, low: $0, high: $0) }))
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first / second - 1) < 1e-9
  }

  private let slower = Estimate(value: 1.35, low: 1.33, high: 1.38)
  private let alike = Estimate(value: 1.22, low: 1.2, high: 1.24)

  @Test func theIntervalComesFromBothOnTheLogarithmicScale() throws {
    let change = try change(to: slower)
    #expect(isNear(change.factor, 1.125))
    #expect(isNear(change.interval.low, 1.0941910965452784))
    #expect(isNear(change.interval.high, 1.1566763831253932))
    #expect(isNear(change.p, 9.280771168513319e-17))
    #expect(isNear(try self.change(to: alike).p, 0.22055480017475892))
  }

  @Test func itCountsOnlyIfItIsLikelyAndLargeAndAboveTheNoise() throws {
    let change = try change(to: slower)
    #expect(change.verdict(correctedP: 0.049, threshold: 0.01) == .slower)
    #expect(change.verdict(correctedP: 0.051, threshold: 0.01) == .same)
    #expect(change.verdict(correctedP: 0.01, threshold: 0.12) == .slower)
    #expect(change.verdict(correctedP: 0.01, threshold: 0.13) == .same)
    // What the two controls show adds up, whichever way either of them leans.
    let quiet = try self.change(to: slower, controls: [1.05, 0.96])
    #expect(quiet.verdict(correctedP: 0.01, threshold: 0) == .slower)
    let noisy = try self.change(to: slower, controls: [1.06, 0.94])
    #expect(noisy.verdict(correctedP: 0.01, threshold: 0) == .same)
    let back = try #require(
      RatioChange(
        key: change.key, old: slower, new: Estimate(value: 1.2, low: 1.18, high: 1.23),
        controls: []))
    #expect(back.verdict(correctedP: 0.01, threshold: 0.12) == .faster)
    #expect(back.verdict(correctedP: 0.01, threshold: 0.13) == .same)
  }

  /// However near to 1 a control lies: it is how far it could lie that is noise.
  @Test(
    arguments: [(0.93, .slower), (0.95, .slower), (0.94, .slower), (0.90, .same)]
      as [(Double, RatioChange.Verdict)])
  func theNoiseIsAllThatTheControlsCouldHaveShown(_ low: Double, _ verdict: RatioChange.Verdict)
    throws
  {
    let change = try #require(
      RatioChange(
        key: .init(variant: "MVC", id: .init(group: "dispatch", workload: "type id")),
        old: Estimate(value: 1.2, low: 1.18, high: 1.23), new: slower,
        controls: [
          Estimate(value: 1, low: low, high: 1.01), Estimate(value: 1, low: 0.98, high: 1.03),
        ]))
    #expect(change.verdict(correctedP: 0.01, threshold: 0) == verdict)
  }

  @Test func anIntervalWithoutWidthLeavesNothingToChance() throws {
    let exact = Estimate(value: 2, low: 2, high: 2)
    let other = Estimate(value: 3, low: 3, high: 3)
    let key = try change(to: alike).key
    #expect(RatioChange(key: key, old: exact, new: exact, controls: [])?.p == 1)
    #expect(RatioChange(key: key, old: exact, new: other, controls: [])?.p == 0)
  }

  @Test func whatWouldHaveBeenSeenFollowsFromErrorThresholdAndNoise() throws {
    let change = try change(to: alike)
    #expect(isNear(change.smallestDetectable(among: 10, threshold: 0.01), 0.050462188169957366))
    #expect(isNear(change.smallestDetectable(among: 10, threshold: 0.2), 0.2137045677933683))
    let noisy = try self.change(to: alike, controls: [1, 1.2])
    #expect(isNear(noisy.smallestDetectable(among: 10, threshold: 0.01), 0.2137045677933683))
  }

  @Test func whatHasNoIntervalIsNotCompared() {
    let known = Estimate(value: 2, low: 1.9, high: 2.1)
    let unknown = Estimate(value: 2)
    func isCompared(_ old: Estimate, _ new: Estimate, control: Estimate) -> Bool {
      RatioChange(
        key: .init(variant: "MVC", id: .init(group: "dispatch", workload: "type id")), old: old,
        new: new, controls: [known, control]) != nil
    }
    #expect(isCompared(known, known, control: known))
    #expect(!isCompared(unknown, known, control: known))
    #expect(!isCompared(known, unknown, control: known))
    #expect(!isCompared(known, known, control: unknown))
  }
}
