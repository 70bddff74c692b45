import Basics
import Foundation

/// The verdicts on all cases of a run.
///
/// Among many comparisons, some show a difference by chance. So the probabilities are corrected for their
/// number. And a difference no larger than the noise of the control counts as a tie, however certain it is. What is
/// neither proved to be different nor near enough for a tie has no verdict.
struct Verdicts {
  /// For each analysis.
  let cases: [Case]

  struct Case {
    /// Nil for a contender that fewer than three processes timed, though more were planned, and for what is not decided.
    let verdicts: PerEntry<ResultRow.Verdict?>
    /// Nil, too, for a contender that is slower than the best.
    let ranks: PerEntry<ResultRow.Rank?>
  }

  init(on analyses: [Analysis]) {
    let probabilities = analyses.flatMap { analysis in
      (analysis.ratios.contenders + analysis.contrastsToBest.compactMap { $0 }).map(\.probability)
    }
    // Equal probabilities stay equal when they are corrected.
    let corrected = Dictionary(
      zip(probabilities, Holm.corrected(probabilities)), uniquingKeysWith: { first, _ in first })

    cases = analyses.map { analysis in
      func isDifferent(_ contrast: Analysis.PairwiseTest) -> Bool {
        corrected[contrast.probability, default: 1] < 0.05
          && abs(log(contrast.ratio.value)) > analysis.noise
      }
      /// Whether its interval has a ratio within the noise.
      func mayBeEqual(_ contrast: Analysis.PairwiseTest) -> Bool {
        guard !isDifferent(contrast) else { return false }
        guard let interval = contrast.ratio.interval else { return true }
        return log(interval.low) <= analysis.noise && log(interval.high) >= -analysis.noise
      }
      return Case(
        verdicts: PerEntry(
          baseline: .baseline, control: .control,
          contenders: analysis.ratios.contenders.map { contrast in
            guard analysis.isSettled else { return nil }
            if mayBeEqual(contrast) { return .tie }
            if !isDifferent(contrast) { return nil }
            return contrast.ratio.value > 1 ? .slower : .faster
          }),
        ranks: PerEntry(
          baseline: nil, control: nil,
          contenders: analysis.contrastsToBest.enumerated().map { index, contrast in
            guard analysis.isSettled else { return nil }
            if index == analysis.best { return .fastest }
            return contrast.flatMap { mayBeEqual($0) ? .tied : nil }
          }))
    }
  }
}
