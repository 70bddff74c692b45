import Basics
import Foundation

/// An analysis of the samples of one case, before the number of comparisons in the run is known.
struct Analysis: Sendable {
  let benchmarkCase: BenchmarkCase
  let samples: Samples
  let times: PerEntry<ResultRow.Timing>
  /// Each entry relative to the baseline; the baseline's own ratio is 1.
  let ratios: PerEntry<PairwiseTest>
  /// The index of the fastest of several contenders; nil if there are not several.
  let best: Int?
  /// Each contender relative to the fastest one; nil for the fastest, and for one that does not compete.
  ///
  /// Which one is the fastest is read from the same samples. So each probability
  /// is corrected as if all pairs were compared, which are half as many for each contender as there are contenders.
  let contrastsToBest: [PairwiseTest?]
  /// Whether at least three processes were timed, or as many as were planned. Fewer have no intervals, and no
  /// verdicts: two may agree by chance, so that an interval would have to reach nine times as far as they differ.
  let isSettled: Bool

  /// A ratio, and how probable a ratio so far from 1 would be between equals.
  struct PairwiseTest: Sendable {
    let ratio: Estimate
    let probability: Double
  }

  init(of samples: Samples, in benchmarkCase: BenchmarkCase, plan: SamplingPlan) {
    let isSettled = samples.processes.count >= min(SamplingPlan.fewestProcesses, plan.processes)
    func bootstrap(_ values: [[[Double]]]) -> Bootstrap {
      Bootstrap(of: values, resamples: plan.resamples, seed: plan.seed)
    }
    func estimate(of bootstrap: Bootstrap) -> Estimate {
      isSettled ? bootstrap.estimate : Estimate(value: bootstrap.median)
    }
    func contrast(_ role: EntryRole, with other: EntryRole) -> PairwiseTest {
      if role == other {
        return PairwiseTest(ratio: Estimate(value: 1, low: 1, high: 1), probability: 1)
      }
      let bootstrap = bootstrap(samples.ratios(of: role, to: other))
      return PairwiseTest(
        ratio: estimate(of: bootstrap), probability: bootstrap.probabilityOfEquality)
    }
    let entries = benchmarkCase.entries
    let ratios = PerEntry(like: entries) { contrast($0, with: .baseline) }
    let competing = entries.contenders.indices.filter { entries.contenders[$0].slowdown == nil }
    // One alone is not the fastest of anything.
    let best =
      competing.count < 2
      ? nil
      : competing.min {
        ratios.contenders[$0].ratio.value < ratios.contenders[$1].ratio.value
      }
    self.benchmarkCase = benchmarkCase
    self.samples = samples
    self.ratios = ratios
    self.best = best
    self.isSettled = isSettled
    times = PerEntry(like: entries) { role in
      let times = samples.times(of: role)
      let sorted = times.joined().joined().sorted()
      return ResultRow.Timing(
        median: estimate(of: bootstrap(times)), minimum: sorted[0],
        percentile90: sorted.percentile(0.9), percentile99: sorted.percentile(0.99))
    }
    contrastsToBest = entries.contenders.indices.map { index in
      guard let best, index != best, competing.contains(index) else { return nil }
      let contrast = contrast(.contender(index), with: .contender(best))
      return PairwiseTest(
        ratio: contrast.ratio,
        probability: min(1, contrast.probability * Double(competing.count) / 2))
    }
  }

  /// Whether a ratio is too noisy to publish: the ends of its interval, or those of the control's, which
  /// should be 1, are too far away.
  func isTooNoisy(_ role: EntryRole) -> Bool {
    guard isSettled, role != .baseline else { return false }
    return [ratios[role], ratios.control].contains {
      $0.ratio.margin.map { $0 > Self.widestMargin } ?? true
    }
  }

  /// As a part of the ratio.
  static let widestMargin = 0.25

  /// How far the control may be from the baseline, as a logarithm. Between two equal things, that is noise, and
  /// without an interval nobody knows how much.
  var noise: Double { ratios.control.ratio.interval?.spread ?? .infinity }
}
