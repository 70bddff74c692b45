import Basics
package import Results

/// What a run of two builds found, as a comment in Markdown that fits a screen, for a pull request.
package struct BuildsComment {
  private let result: BuildsResult

  package init(_ result: BuildsResult) {
    self.result = result
  }

  /// The lines of each table that are not folded.
  private static let mostRows = 6

  package var markdown: [String] {
    let times = ["95 % interval", "base", "head"]
    let tables = [
      CommentTable(title: "slower", columns: ["change"] + times, rows: rows(.slower)),
      CommentTable(title: "faster", columns: ["change"] + times, rows: rows(.faster)),
      CommentTable(title: "higher", columns: ["base", "head"], rows: counts { $0.isWorse }),
      CommentTable(title: "lower", columns: ["base", "head"], rows: counts { !$0.isWorse }),
    ].filter { !$0.rows.isEmpty }
    return ["### Benchmark: \(result.headline)", ""]
      + result.doubts.prefix(Self.mostRows).flatMap { ["> **\($0.escapedForMarkdown)**", ""] }
      + tables.flatMap { $0.markdown(atMost: Self.mostRows) }
      + CommentTable.folded("What was compared, and how to read it", details)
  }

  private var details: [String] {
    [
      "base: \(result.base.name)".escapedForMarkdown, "",
      "head: \(result.head.name)".escapedForMarkdown, "",
      ([result.scope, result.method] + [result.power].compactMap { $0 }).joined(separator: " "),
    ]
  }

  private func rows(_ verdict: RatioChange.Verdict) -> [[String]] {
    result.comparison.changes(verdict).map { change in
      let medians = change.times.medians
      return [
        "\(change.key)".escapedForMarkdown, change.factor.value.asChange,
        change.factor.interval.map { "\($0.low.asChange) to \($0.high.asChange)" } ?? "",
        Figure.time(medians.base), Figure.time(medians.head),
      ]
    }
  }

  private func counts(where isIncluded: (CountChange) -> Bool) -> [[String]] {
    result.counts.changes.filter(isIncluded).sorted { $0.growth > $1.growth }.map { change in
      [
        "\(change.column), \(change.key)".escapedForMarkdown, Figure.count(change.old),
        Figure.count(change.new),
      ]
    }
  }
}
