import Basics
import Foundation

/// An analysis of the samples of one case, before the number of comparisons in the run is known.
struct Analysis: Sendable {
  let benchmarkCase: BenchmarkCase
  let samples: Samples
  let times: PerEntry<ResultRow.Timing>
  /// The entries relative to the baseline. The baseline's own ratio is 1.
  let ratios: PerEntry<PairwiseTest>
  /// The index of the fastest of several contenders; nil if there are not several.
  let best: Int?
  /// The contenders relative to the fastest one; nil for the fastest itself, and for one that does not compete.
  ///
  /// The fastest one is chosen from the same samples. So each probability is corrected as if all pairs were compared,
  /// which is half as many comparisons per contender as there are contenders.
  let contrastsToBest: [PairwiseTest?]
  /// A ratio, and the probability of a ratio that far from 1 between equals.
  struct PairwiseTest: Sendable {
    let ratio: Estimate
    let probability: Double
    /// The median of the ratios in each process.
    let processes: [Double]
  }

  init(of samples: Samples, in benchmarkCase: BenchmarkCase) {
    func contrast(_ role: EntryRole, with other: EntryRole) -> PairwiseTest {
      let medians = samples.medianRatios(of: role, to: other)
      let mean = LogMean(medians)
      return PairwiseTest(
        ratio: role == other ? Estimate(value: 1, low: 1, high: 1) : mean.estimate,
        probability: mean.probabilityOfOne, processes: medians)
    }
    let entries = benchmarkCase.entries
    let ratios = PerEntry(like: entries) { contrast($0, with: .baseline) }
    let competing = entries.contenders.indices.filter { entries.contenders[$0].slowdown == nil }
    // A single contender is not the fastest of anything.
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
    times = PerEntry(like: entries) { role in
      let times = samples.times(of: role)
      let sorted = times.joined().sorted()
      return ResultRow.Timing(
        median: LogMean(times.map(\.median)).estimate.cut(below: sorted[0]), minimum: sorted[0],
        percentile90: sorted.percentile(0.9), percentile99: sorted.percentile(0.99))
    }
    contrastsToBest = entries.contenders.indices.map { index in
      guard let best, index != best, competing.contains(index) else { return nil }
      let contrast = contrast(.contender(index), with: .contender(best))
      return PairwiseTest(
        ratio: contrast.ratio,
        probability: min(1, contrast.probability * Double(competing.count) / 2),
        processes: contrast.processes)
    }
  }
}

extension Estimate {
  /// Cuts the interval at the shortest sample. Times have outliers on one side only, so an interval of equal factors
  /// extends too far down: no mean of medians is as short as the shortest sample of all processes.
  fileprivate func cut(below shortest: Double) -> Estimate {
    var cut = self
    if let low = interval?.low { cut.interval?.low = max(low, shortest) }
    return cut
  }
}

/// The verdicts on all cases of a run.
///
/// Among many comparisons, some show a difference by chance. So the probabilities are corrected for their number. A
/// contender that is not proven faster or slower is a tie only if its interval lies near enough to 1; otherwise it is
/// undecided.
struct Verdicts {
  /// The verdicts on each analysis.
  let cases: [Case]

  struct Case {
    let verdicts: PerEntry<ResultRow.Verdict>
    /// The ranks; also nil for a contender that is slower than the fastest.
    let ranks: PerEntry<ResultRow.Rank?>
  }

  /// The largest distance of a ratio from 1 that counts as a tie.
  static let tie = 1.05

  init(on analyses: [Analysis]) {
    let probabilities = analyses.flatMap { analysis in
      (analysis.ratios.contenders + analysis.contrastsToBest.compactMap { $0 }).map(\.probability)
    }
    // Equal probabilities stay equal when they are corrected.
    let corrected = Dictionary(
      zip(probabilities, Holm.corrected(probabilities)), uniquingKeysWith: { first, _ in first })

    func verdict(on contrast: Analysis.PairwiseTest) -> ResultRow.Verdict {
      if corrected[contrast.probability, default: 1] < 0.05 {
        return contrast.ratio.value > 1 ? .slower : .faster
      }
      return contrast.ratio.interval.map { $0.spread <= log(Self.tie) } ?? false ? .tie : .undecided
    }
    cases = analyses.map { analysis in
      Case(
        verdicts: PerEntry(
          baseline: .baseline, control: .control,
          contenders: analysis.ratios.contenders.map(verdict)),
        ranks: PerEntry(
          baseline: nil, control: nil,
          contenders: analysis.contrastsToBest.enumerated().map { index, contrast in
            if index == analysis.best { return .fastest }
            return contrast.flatMap { verdict(on: $0) == .tie ? .tied : nil }
          }))
    }
  }
}
