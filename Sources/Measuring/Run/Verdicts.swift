import Foundation
import Results
import Statistics

/// The verdicts on all cases of a run.
///
/// Among many comparisons, some show a difference by chance. So the probabilities are corrected for their
/// number. And a difference no larger than the noise of the control counts as a tie, however certain it is.
struct Verdicts {
  /// For each analysis.
  let cases: [Case]

  struct Case {
    /// Nil for a contender that a single process timed, though more were planned.
    let verdicts: Entries<ResultRow.Verdict?>
    /// For each contender; nil, too, for one that is slower than the best.
    let standings: [ResultRow.Standing?]
  }

  /// Identifies a comparison.
  private struct ComparisonID: Hashable {
    let analysis: Int
    let contender: Int
    let isWithBest: Bool
  }

  init(on analyses: [Analysis]) {
    var probabilities: [(id: ComparisonID, probability: Double)] = []
    for (number, analysis) in analyses.enumerated() {
      for (index, contrast) in analysis.ratios.contenders.enumerated() {
        probabilities.append(
          (
            ComparisonID(analysis: number, contender: index, isWithBest: false),
            contrast.probability
          ))
      }
      for (index, contrast) in analysis.contrastsToBest.enumerated() {
        guard let contrast else { continue }
        probabilities.append(
          (ComparisonID(analysis: number, contender: index, isWithBest: true), contrast.probability)
        )
      }
    }
    let corrected = Dictionary(
      uniqueKeysWithValues: zip(
        probabilities.map(\.id), Holm.corrected(probabilities.map(\.probability))))

    cases = analyses.enumerated().map { number, analysis in
      func isDifferent(_ contrast: Analysis.Contrast, contender: Int, isWithBest: Bool) -> Bool {
        let id = ComparisonID(analysis: number, contender: contender, isWithBest: isWithBest)
        return corrected[id, default: 1] < 0.05 && abs(log(contrast.ratio.value)) > analysis.noise
      }
      return Case(
        verdicts: Entries(
          floor: .floor, control: .control,
          contenders: analysis.ratios.contenders.enumerated().map { index, contrast in
            guard analysis.isSettled else { return nil }
            if !isDifferent(contrast, contender: index, isWithBest: false) { return .tie }
            return contrast.ratio.value > 1 ? .slower : .faster
          }),
        standings: analysis.contrastsToBest.enumerated().map { index, contrast in
          guard analysis.isSettled else { return nil }
          if index == analysis.best { return .best }
          guard let contrast else { return nil }
          return isDifferent(contrast, contender: index, isWithBest: true) ? nil : .tiesWithBest
        })
    }
  }
}
