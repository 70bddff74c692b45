import Basics
import Foundation
import Results

/// The verdicts on all cases of a run.
///
/// Among many comparisons, some show a difference by chance. So the probabilities are corrected for their
/// number. And a difference no larger than the noise of the control counts as a tie, however certain it is.
struct Verdicts {
  /// For each analysis.
  let cases: [Case]

  struct Case {
    /// Nil for a contender that fewer than three processes timed, though more were planned.
    let verdicts: Entries<ResultRow.Verdict?>
    /// For each contender; nil, too, for one that is slower than the best.
    let standings: [ResultRow.Standing?]
  }

  init(on analyses: [Analysis]) {
    let probabilities = analyses.flatMap { analysis in
      (analysis.ratios.contenders + analysis.contrastsToBest.compactMap { $0 }).map(\.probability)
    }
    // Equal probabilities stay equal when they are corrected.
    let corrected = Dictionary(
      zip(probabilities, Holm.corrected(probabilities)), uniquingKeysWith: { first, _ in first })

    cases = analyses.map { analysis in
      func isDifferent(_ contrast: Analysis.Contrast) -> Bool {
        corrected[contrast.probability, default: 1] < 0.05
          && abs(log(contrast.ratio.value)) > analysis.noise
      }
      return Case(
        verdicts: Entries(
          floor: .floor, control: .control,
          contenders: analysis.ratios.contenders.map { contrast in
            guard analysis.isSettled else { return nil }
            if !isDifferent(contrast) { return .tie }
            return contrast.ratio.value > 1 ? .slower : .faster
          }),
        standings: analysis.contrastsToBest.enumerated().map { index, contrast in
          guard analysis.isSettled else { return nil }
          if index == analysis.best { return .best }
          guard let contrast else { return nil }
          return isDifferent(contrast) ? nil : .tiesWithBest
        })
    }
  }
}
