import Foundation
package import Results
import Statistics
import Text

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
      Table(title: "slower", columns: Self.ratioColumns, rows: slower),
      Table(title: "faster", columns: Self.ratioColumns, rows: faster),
      Table(title: "higher", columns: Self.countColumns, rows: higher),
      Table(title: "lower", columns: Self.countColumns, rows: lower),
    ].filter { !$0.rows.isEmpty }
    return ["### Benchmark: \(headline)", ""] + warnings.flatMap { ["> **\($0)**", ""] }
      + tables.flatMap { $0.markdown(atMost: Self.mostRows) }
      + folded("What was compared, and how to read it", details)
  }

  /// "no change", "2 slower, 1 faster; 3 counts higher"
  private var headline: String {
    let rose = comparison.counts.changes.count { $0.isWorse }
    let fell = comparison.counts.changes.count - rose
    let lost = comparison.lost.count + comparison.counts.onlyOld.count
    let parts = [
      (comparison.slower, "\(comparison.slower.of("ratio")) slower"),
      (comparison.faster, "\(comparison.faster.of("ratio")) faster"),
      (rose, "\(rose.of("count")) higher"), (fell, "\(fell.of("count")) lower"),
      (lost, "\(lost.of("figure")) lost"),
    ].filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }

  /// What makes the figures of one of the runs worthless, or incomplete.
  private var warnings: [String] {
    let runs = [("old", comparison.old.notes), ("new", comparison.new.notes)]
    let notes = runs.flatMap { which, notes -> [String] in
      guard let notes else { return [] }
      let report = RunNotesReport(notes: notes, which: which)
      let build = report.unusualBuild.map {
        "The \(which) run was measured by \($0): its figures mean nothing."
      }
      return [build, report.earlyEnd].compactMap { $0 }
        + notes.nonconforming.map {
          "\($0.variant) gets no figures in the \(which) run, because it breaks the rules."
        }
    }
    let lost = comparison.lost.map { "\($0) has no figures any more." }
    let columns = comparison.counts.onlyOld.keys.sorted().map { "The new run did not count \($0)." }
    let all = notes + lost + columns
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

  private struct Table {
    let title: String
    let columns: [String]
    let rows: [[String]]

    func markdown(atMost most: Int) -> [String] {
      let rest = rows.dropFirst(most)
      return lines(rows.prefix(most)) + [""]
        + (rest.isEmpty ? [] : folded("\(rest.count.grouped) more \(title)", lines(rest)))
    }

    private func lines(_ rows: some Sequence<[String]>) -> [String] {
      [line([title] + columns), line(["---"] + columns.map { _ in "---:" })] + rows.map(line)
    }

    private func line(_ cells: [String]) -> String {
      "| " + cells.joined(separator: " | ") + " |"
    }
  }

  // MARK: - The folded part

  private var details: [String] {
    var lines = [
      "A ratio is a time as a multiple of the floor's. It counts as changed if chance is an unlikely cause (p below "
        + "\(RatioChange.level.fixed(places: 2)), corrected for the number of ratios), and if it differs by more than "
        + "\(comparison.threshold.asPercentage) and by more than the controls of its workload. `?` marks a change "
        + "whose interval reaches further than ± \(Self.widest.asPercentage). Counts are compared exactly.",
      "",
      "\(comparison.ratios.count.of("ratio")) and \(comparison.counts.compared.of("count")) were compared.",
    ]
    let smallest = comparison.smallestDetectable
    if let most = smallest.last {
      lines[2] +=
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

private func folded(_ title: String, _ lines: [String]) -> [String] {
  ["<details><summary>\(title)</summary>", ""] + lines + ["", "</details>", ""]
}

extension String {
  /// Printable, and without what Markdown or HTML would take for more than text, such as a mention of a person.
  fileprivate var escapedForMarkdown: String {
    printable.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "@": "&#64;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
