import Foundation

/// The verdicts on all contests of a run.
///
/// Among many comparisons some will look like a difference by chance. So the probabilities are
/// corrected for their number, and what is no larger than the noise of the control counts as a tie
/// however sure it is.
struct Judgement {
  /// For each analysis and entrant; nil where one process alone has to speak for several.
  private(set) var verdicts: [[Verdict?]] = []
  private(set) var standings: [[ResultRow.Standing?]] = []

  init(on analyses: [Analysis]) {
    let all = analyses.flatMap { analysis in
      analysis.ratios.dropFirst(2).map(\.probability)
        + analysis.toBest.compactMap { $0?.probability }
    }
    var corrected = Holm.corrected(all)[...]
    for analysis in analyses {
      func isDifferent(_ comparison: Analysis.Contrast, _ probability: Double) -> Bool {
        probability < 0.05 && abs(log(comparison.ratio.value)) > analysis.noise
      }
      var verdicts: [Verdict?] = [.floor, .control]
      for contrast in analysis.ratios.dropFirst(2) {
        let differs = isDifferent(contrast, corrected.removeFirst())
        let verdict: Verdict = !differs ? .tie : contrast.ratio.value > 1 ? .slower : .faster
        verdicts.append(analysis.isSettled ? verdict : nil)
      }
      self.verdicts.append(verdicts)
      standings.append(
        analysis.toBest.enumerated().map { entrant, comparison -> ResultRow.Standing? in
          let ties = comparison.map { !isDifferent($0, corrected.removeFirst()) } ?? false
          guard analysis.isSettled else { return nil }
          return entrant == analysis.best ? .best : ties ? .tiesWithBest : nil
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
