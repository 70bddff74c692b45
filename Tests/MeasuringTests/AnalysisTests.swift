import Basics
import Foundation
import Results
import Testing

@testable import Measuring

@Suite struct AnalysisTests {
  /// Two launches of three rounds; the second round is ten times as slow as the first for all.
  private static let samples = Samples(
    batches: Entries(floor: 10, control: 10, contenders: [5]),
    launches: [
      .init(
        times: Entries(floor: [10, 100, 11], control: [10, 100, 11], contenders: [[30, 300, 33]])),
      .init(
        times: Entries(floor: [40, 50, 60], control: [40, 50, 66], contenders: [[120, 100, 60]])),
    ])
  private let analysis = Analysis(
    of: samples, in: SyntheticCase(contenders: [3]).benchmarkCase,
    plan: SamplingPlan(processes: 1))

  @Test func ratiosAreTakenRoundByRound() throws {
    #expect(Self.samples.rounds == 6)
    #expect(Self.samples.times(of: .contender(0)) == [[[30, 300, 33], [120, 100, 60]]])
    #expect(Self.samples.ratios(of: .contender(0), to: .floor) == [[[3, 3, 3], [3, 2, 1]]])
    let ratio = analysis.ratios.contenders[0].ratio
    let interval = try #require(ratio.interval)
    #expect(ratio.value == 3 && interval.low >= 1 && interval.high == 3)
  }

  /// By NumPy 2.4: `numpy.percentile([10, 11, 40, 50, 60, 100], [50, 90, 99])`.
  @Test func theTimesAreThoseOfAllLaunchesTogether() {
    #expect(analysis.times.floor.median.value == 45)
    #expect(analysis.times.floor.minimum == 10)
    #expect(abs(analysis.times.floor.percentile90 - 80) < 1e-9)
    #expect(abs(analysis.times.floor.percentile99 - 98) < 1e-9)
  }

  @Test func theFloorAgainstItselfIsOneAndNothingElse() {
    #expect(analysis.ratios.floor.ratio == Estimate(value: 1, low: 1, high: 1))
    #expect(analysis.ratios.floor.probability == 1)
  }

  @Test func theNoiseIsTheFarEndOfTheControlsInterval() throws {
    let control = analysis.ratios.control.ratio
    let interval = try #require(control.interval)
    #expect(control.value == 1 && interval.low == 1)
    #expect((1.05...1.1).contains(interval.high))
    #expect(abs(analysis.noise - log(interval.high)) < 1e-12)
  }

  @Test func theFastestContenderIsTheBestAndNeverTheFloorOrTheControl() {
    let analysis = SyntheticCase(control: 0.9, contenders: [1.5, 1.2, 1.3]).analysis()
    #expect(analysis.best == 1)
    #expect(analysis.contrastsToBest.map { $0 != nil } == [true, false, true])
    #expect(abs((analysis.contrastsToBest[0]?.ratio.value ?? 0) - 1.25) < 0.01)
    let alone = SyntheticCase(contenders: []).analysis()
    #expect(alone.best == nil)
    #expect(alone.contrastsToBest.isEmpty)
  }

  /// It is there to be noticed, not to win.
  @Test func aHandicappedFloorIsNeverTheBest() {
    let analysis = SyntheticCase(contenders: [1.5, 1.02], lastHandicap: 0.02)
      .analysis(resamples: 100)
    #expect(analysis.best == 0)
    #expect(analysis.contrastsToBest.allSatisfy { $0 == nil })
    let verdicts = Verdicts(on: [analysis]).cases[0]
    #expect(verdicts.standings == [.best, nil])
    #expect(verdicts.verdicts.contenders == [.slower, .slower])
  }

  @Test func itFollowsFromTheSeed() {
    let synthetic = SyntheticCase(contenders: [1.1])
    let first = synthetic.analysis(seed: 5)
    let again = synthetic.analysis(seed: 5)
    #expect(first.ratios.map(\.ratio) == again.ratios.map(\.ratio))
    #expect(first.times == again.times)
    let other = Analysis(
      of: first.samples, in: synthetic.benchmarkCase,
      plan: SamplingPlan(seed: 6, processes: 1, resamples: 200))
    #expect(other.ratios.map(\.ratio) != first.ratios.map(\.ratio))
  }
}
