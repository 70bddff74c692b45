import Basics
import Foundation

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
