import Basics
import Foundation
package import Results

/// A comparison of two runs as a comment in Markdown that fits a screen, for a pull request.
///
/// What got slower comes first. Beyond the first few lines of each table the rest is folded.
package struct ComparisonComment {
  private let comparison: Comparison

  package init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// The lines of each table that are not folded.
  private static let mostRows = 6
  /// A change whose interval reaches further is marked as doubtful.
  private static let widest = 0.1

  package var markdown: [String] {
    let slower = ratioRows(.slower)
    let faster = ratioRows(.faster)
    let higher = countRows { $0.isWorse }
    let lower = countRows { !$0.isWorse }
    let tables = [
      CommentTable(title: "slower", columns: Self.ratioColumns, rows: slower),
      CommentTable(title: "faster", columns: Self.ratioColumns, rows: faster),
      CommentTable(title: "higher", columns: Self.countColumns, rows: higher),
      CommentTable(title: "lower", columns: Self.countColumns, rows: lower),
    ].filter { !$0.rows.isEmpty }
    return ["### Benchmark: \(comparison.headline)", ""] + warnings.flatMap { ["> **\($0)**", ""] }
      + tables.flatMap { $0.markdown(atMost: Self.mostRows) }
      + CommentTable.folded("What was compared, and how to read it", details)
  }

  private var warnings: [String] {
    let all = comparison.warnings
    let rest = all.count - Self.mostRows
    return (all.prefix(Self.mostRows) + (rest > 0 ? ["And \(rest.grouped) more."] : [])).map(
      \.escapedForMarkdown)
  }

  // MARK: - Tables

  private static let ratioColumns = ["change", "95 % interval", "old", "new"]
  private static let countColumns = ["old", "new"]

  private func ratioRows(_ verdict: RatioChange.Verdict) -> [[String]] {
    comparison.ratios.filter { $0.verdict == verdict }
      .sorted { abs(log2($0.change.factor)) > abs(log2($1.change.factor)) }
      .map { compared in
        let change = compared.change
        let reach = change.interval.high / change.factor - 1
        return [
          "\(change.key)".escapedForMarkdown,
          change.factor.asChange + (reach > Self.widest ? " ?" : ""),
          "\(change.interval.low.asChange) to \(change.interval.high.asChange)",
          Figure.ratio(change.old), Figure.ratio(change.new),
        ]
      }
  }

  private func countRows(where isIncluded: (CountChange) -> Bool) -> [[String]] {
    comparison.counts.changes.filter(isIncluded).enumerated()
      .sorted { ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset) }
      .map { _, change in
        [
          "\(change.column), \(change.key)".escapedForMarkdown, Figure.count(change.old),
          Figure.count(change.new),
        ]
      }
  }

  // MARK: - The folded part

  private var details: [String] {
    var lines = [
      "\(comparison.method) `?` marks a change whose interval reaches further than ± "
        + "\(Self.widest.asPercentage)."
    ]
    let smallest = comparison.smallestDetectable
    if let most = smallest.last {
      lines[0] +=
        " A change of \(most.asPercentage) would most likely have been found in any ratio, and one of "
        + "\(smallest[(smallest.count - 1) / 2].asPercentage) in half of them."
    }
    for (keys, words) in [
      (comparison.onlyOld, "only in the old run"), (comparison.onlyNew, "only in the new run"),
      (comparison.withoutRatio, "without a ratio that could be compared"),
    ] where !keys.isEmpty {
      lines += ["", "\(keys.count.of("row")) \(words)."]
    }
    return lines
  }
}
