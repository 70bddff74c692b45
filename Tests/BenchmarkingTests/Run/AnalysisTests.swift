import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct AnalysisTests {
  /// Two processes of three rounds. The second round is ten times as slow as the first for all entries.
  private static let samples = Samples(
    batches: PerEntry(baseline: 10, control: 10, contenders: [5]),
    wall: [
      PerEntry(baseline: [10, 100, 11], control: [10, 100, 11], contenders: [[30, 300, 33]]),
      PerEntry(baseline: [40, 50, 60], control: [40, 50, 66], contenders: [[120, 100, 60]]),
    ])
  private let analysis = Analysis(
    of: samples, in: SyntheticCase(contenders: [3]).benchmarkCase)

  /// The expected figures by SciPy 1.17: `t.interval(0.95, 1, numpy.log([3, 2]).mean(), scipy.stats.sem(numpy.log([3,
  /// 2])))`.
  @Test func `ratios are taken round by round, and each process has the median of its own`() throws
  {
    #expect(Self.samples.rounds == 6)
    #expect(Self.samples.times(of: .contender(0)) == [[30, 300, 33], [120, 100, 60]])
    #expect(Self.samples.ratios(of: .contender(0), to: .baseline) == [[3, 3, 3], [3, 2, 1]])
    #expect(analysis.ratios.contenders[0].processes == [3, 2])
    let ratio = analysis.ratios.contenders[0].ratio
    let interval = try #require(ratio.interval)
    #expect(abs(ratio.value - 6.0.squareRoot()) < 1e-12)
    #expect(abs(log(interval.high / ratio.value) - 2.575_961_3) < 1e-6, "\(interval)")
    #expect(abs(log(interval.low / ratio.value) + 2.575_961_3) < 1e-6)
  }

  /// The expected figures by NumPy 2.4: `numpy.percentile([10, 11, 40, 50, 60, 100], [90, 99])`.
  @Test func `percentiles are taken over the times of all processes together`() throws {
    #expect(abs(analysis.times.baseline.median.value - 550.0.squareRoot()) < 1e-9)
    #expect(analysis.times.baseline.minimum == 10)
    #expect(abs(try #require(analysis.times.baseline.percentile90) - 80) < 1e-9)
    #expect(abs(try #require(analysis.times.baseline.percentile99) - 98) < 1e-9)
  }

  @Test func `the interval of a time ends at the shortest sample`() throws {
    // Without the cut it would be at 550.0.squareRoot() / exp(9.6).
    let interval = try #require(analysis.times.baseline.median.interval)
    #expect(interval.low == 10 && interval.high > 100_000)
  }

  @Test func `the best is the fastest variant, not the control or the variant compared with`() {
    let analysis = SyntheticCase(control: 0.9, contenders: [1.5, 1.2, 1.3]).analysis()
    #expect(analysis.best == 1)
    #expect(analysis.contrastsToBest.map { $0 != nil } == [true, false, true])
    #expect(abs((analysis.contrastsToBest[0]?.ratio.value ?? 0) - 1.25) < 0.01)
    let alone = SyntheticCase(contenders: []).analysis()
    #expect(alone.best == nil)
    #expect(alone.contrastsToBest.isEmpty)
  }

  /// The fastest one is chosen by its times, so its measured time is a little too low.
  @Test func `the probability against the best is raised by half the number of contenders`() throws
  {
    let synthetic = SyntheticCase(contenders: [1.002, 1, 1.004])
    let (samples, analysis) = (synthetic.samples(seed: 1), synthetic.analysis(seed: 1))
    let best = try #require(analysis.best)
    let raised = zip(analysis.contrastsToBest.indices, analysis.contrastsToBest).filter {
      $0.0 != best
    }
    for (index, contrast) in raised {
      let ratios = samples.ratios(of: .contender(index), to: .contender(best))
      let probability = LogMean(ratios.map(\.median)).probabilityOfOne
      #expect(abs(try #require(contrast).probability - min(1, probability * 1.5)) < 1e-12)
    }
    #expect(raised.contains { ($0.1?.probability ?? 0) < 1 })
  }
}

/// A benchmark case that is never run, with made-up times.
struct SyntheticCase {
  var workload = "find first"
  /// The true slowdown of the control, relative to the baseline.
  var control = 1.0
  /// The true slowdowns of the contenders, relative to the baseline.
  var contenders: [Double]
  /// The standard deviations of the variation that all entries of a round share, of a process's effect on an entry, and
  /// of single times.
  var moment = 0.05
  var luck = 0.002
  var scatter = 0.01
  var processes = 6
  var rounds = 9

  var benchmarkCase: BenchmarkCase {
    func implementation(_ name: String) -> BenchmarkCase.Implementation {
      .init(name, makeRunner: { preconditionFailure("it is never measured") })
    }
    return .synthetic(
      CaseGroup("look-ups", explanation: "one look-up"), workload,
      baseline: implementation("Array"),
      contenders: zip(["A", "B", "C"], contenders).map { implementation($0.0) })
  }

  func samples(seed: UInt64) -> Samples {
    var noise = SeededNoise(seed: seed)
    let factors = PerEntry(baseline: 1, control: control, contenders: contenders)
    let processes = (0..<processes).map { _ in
      let typical = factors.map { 50 * $0 * noise.factor(luck) }
      var times = factors.map { _ in [Double]() }
      for _ in 0..<rounds {
        let moment = noise.factor(moment)
        for role in factors.roles {
          let time = typical[role] * moment * noise.factor(scatter)
          times[role].append(time)
        }
      }
      return times
    }
    return Samples(batches: factors.map { _ in 100 }, wall: processes)
  }

  func analysis(seed: UInt64 = 1) -> Analysis {
    Analysis(of: samples(seed: seed), in: benchmarkCase)
  }
}

@Suite struct SamplingPlanTests {
  @Test(arguments: [
    (106, 400, 6), (75, 400, 6), (40, 750, 6), (24, 1_200, 12), (1, 1_200, 12), (0, 1_200, 12),
  ])
  func `the fewer cases there are, the more time each of them gets`(
    cases: Int, milliseconds: Int, processes: Int
  ) {
    let plan = SamplingPlan(time: .milliseconds(400), processes: 6).forCases(cases)
    #expect(plan.time == .milliseconds(milliseconds) && plan.processes == processes)
  }

  /// More rounds of the same processes would say little more.
  @Test(arguments: [(0.01, 6), (0.48, 6), (0.95, 6), (0.96, 12), (4.8, 60), (3_600, 60)])
  func `more time for each case means more processes`(_ seconds: Double, _ processes: Int) {
    var plan = SamplingPlan().forCases(1)
    plan.setTime(.seconds(seconds))
    #expect(plan.time == .seconds(seconds) && plan.processes == processes)
  }

  @Test(arguments: [(0, 100), (30, 70), (80, 50)])
  func `what checking and counting took is left out of the timing, up to a half`(
    prepared: Double, left: Double
  ) {
    let plan = SamplingPlan(time: .nanoseconds(10), processes: 6)
    #expect(plan.timing(of: 10, after: prepared) == left)
  }
}
