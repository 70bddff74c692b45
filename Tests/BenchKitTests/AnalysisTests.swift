import Foundation
import Testing

@testable import BenchKit

@Suite struct AnalysisTests {
  /// Two launches of three rounds; the second round is ten times as slow as the first for all.
  private static let recording = Recording(
    batches: [10, 10, 5],
    launches: [
      .init(times: [[10, 100, 11], [10, 100, 11], [30, 300, 33]]),
      .init(times: [[40, 50, 60], [40, 50, 66], [120, 100, 60]]),
    ])
  private let analysis = Analysis(
    of: recording, in: SyntheticContest(factors: [1, 1, 3]).contest, plan: SamplingPlan())

  @Test func ratiosAreTakenRoundByRound() {
    #expect(Self.recording.rounds == 6)
    #expect(Self.recording.times(of: 2) == [[[30, 300, 33], [120, 100, 60]]])
    #expect(Self.recording.ratios(of: 2, to: 0) == [[[3, 3, 3], [3, 2, 1]]])
    #expect(analysis.ratios[2].ratio.value == 3)
    #expect(analysis.ratios[2].ratio.low >= 1 && analysis.ratios[2].ratio.high == 3)
  }

  /// By NumPy 2.4: `numpy.percentile([10, 11, 40, 50, 60, 100], [50, 90, 99])`, and the fences of the third.
  @Test func theTimesAreThoseOfAllLaunchesTogether() {
    #expect(analysis.times[0].median.value == 45)
    #expect(analysis.times[0].minimum == 10)
    #expect(abs(analysis.times[0].percentile90 - 80) < 1e-9)
    #expect(abs(analysis.times[0].percentile99 - 98) < 1e-9)
    #expect(analysis.outliers.map(\.count) == [0, 0, 1])
  }

  @Test func theFloorAgainstItselfIsOneAndNothingElse() {
    #expect(analysis.ratios[0].ratio == Estimate(value: 1, low: 1, high: 1))
    #expect(analysis.ratios[0].probability == 1)
  }

  @Test func theNoiseIsTheFarEndOfTheControlsInterval() {
    let control = analysis.ratios[1].ratio
    #expect(control.value == 1 && control.low == 1)
    #expect((1.05...1.1).contains(control.high))
    #expect(abs(analysis.noise - log(control.high)) < 1e-12)
    #expect(Estimate(value: 1, low: 0.5, high: 1.25).spread > 0.69)
    #expect(Estimate(value: 1, low: 0.5, high: 4).spread > 1.38)
  }

  @Test func theQuickestContenderIsTheBestAndNeverTheFloorOrTheControl() {
    let best = SyntheticContest(factors: [1, 0.9, 1.5, 1.2, 1.3]).analysis()
    #expect(best.best == 3)
    #expect(best.toBest.map { $0 != nil } == [false, false, true, false, true])
    #expect(abs((best.toBest[2]?.ratio.value ?? 0) - 1.25) < 0.01)
    let alone = SyntheticContest(factors: [1, 1]).analysis()
    #expect(alone.best == nil)
    #expect(alone.toBest.count == 2 && alone.toBest.allSatisfy { $0 == nil })
  }

  @Test func itFollowsFromTheSeed() {
    let contest = SyntheticContest(factors: [1, 1, 1.1])
    let first = contest.analysis(seed: 5)
    #expect(first.ratios.map(\.ratio) == contest.analysis(seed: 5).ratios.map(\.ratio))
    #expect(first.times == contest.analysis(seed: 5).times)
  }
}
