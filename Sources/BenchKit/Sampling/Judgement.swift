import Foundation

/// The verdicts on all contests of a run.
///
/// Among many comparisons some will look like a difference by chance. So the probabilities are
/// corrected for their number, and what is no larger than the noise of the control counts as a tie
/// however sure it is.
struct Judgement {
  /// For each analysis and entrant.
  private(set) var verdicts: [[Verdict]] = []
  private(set) var standings: [[ResultRow.Standing?]] = []

  init(on analyses: [Analysis]) {
    let all = analyses.flatMap { analysis in
      analysis.ratios.dropFirst(2).map(\.probability)
        + analysis.toBest.compactMap { $0?.probability }
    }
    var corrected = Holm.corrected(all)[...]
    for analysis in analyses {
      func isDifferent(_ comparison: Analysis.Comparison, _ probability: Double) -> Bool {
        probability < 0.05 && abs(log(comparison.ratio.value)) > analysis.noise
      }
      var verdicts: [Verdict] = [.floor, .control]
      for comparison in analysis.ratios.dropFirst(2) {
        let differs = isDifferent(comparison, corrected.removeFirst())
        verdicts.append(!differs ? .tie : comparison.ratio.value > 1 ? .slower : .faster)
      }
      self.verdicts.append(verdicts)
      standings.append(
        analysis.toBest.enumerated().map { entrant, comparison -> ResultRow.Standing? in
          if entrant == analysis.best { return .best }
          guard let comparison else { return nil }
          return isDifferent(comparison, corrected.removeFirst()) ? nil : .tiesWithBest
        })
    }
  }
}

extension Estimate {
  /// Of a ratio: the larger distance of the interval's ends from 1, as a logarithm.
  var spread: Double {
    max(abs(log(low)), abs(log(high)))
  }
}
