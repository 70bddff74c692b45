package import Basics
package import Results

/// What a run of two builds found, in lines that fit on a terminal.
package struct BuildsSummary {
  private let result: BuildsResult

  package init(_ result: BuildsResult) {
    self.result = result
  }

  /// The lines of each list; the rest is counted.
  private static let mostLines = 6
  private static let mostDoubts = 5

  package func lines(atMost width: Int) -> [StyledText] {
    var sections = [
      ["base: \(result.base.name)", "head: \(result.head.name)"].map { StyledText($0) }
        + wrapped(result.scope, width)
    ]
    sections.append(times(.slower, .red, width))
    sections.append(times(.faster, .green, width))
    sections.append(counts(width))
    sections.append(wrapped(conclusion, width))
    sections.append(doubts(width))
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
      .map { $0.fitted(to: width) }
  }

  private func wrapped(_ text: String, _ width: Int, hanging: Int = 0) -> [StyledText] {
    text.wrapped(to: width, hanging: hanging).map { StyledText($0) }
  }

  private func times(
    _ verdict: RatioChange.Verdict, _ style: Style, _ width: Int
  ) -> [StyledText] {
    let changes = result.comparison.changes(verdict)
    if changes.isEmpty { return [] }
    var table = Table(
      header: ["\(verdict.rawValue) by", "95 % interval", "base", "head", "time of"],
      wrapsLast: true)
    for change in changes.prefix(Self.mostLines) {
      let medians = change.times.medians
      table.add([
        StyledText(change.factor.value.asChange, style),
        StyledText(change.factor.interval?.asChange ?? ""),
        StyledText(Figure.time(medians.base)), StyledText(Figure.time(medians.head)),
        StyledText("\(change.key)"),
      ])
    }
    return table.lines(atMost: width) + more(changes.count)
  }

  private func counts(_ width: Int) -> [StyledText] {
    let changes = result.counts.changes.sorted { $0.growth > $1.growth }
    if changes.isEmpty { return [] }
    var table = Table(header: ["base", "head", "count of"], wrapsLast: true)
    for change in changes.prefix(Self.mostLines) {
      table.add([
        StyledText(Figure.count(change.old)),
        StyledText(Figure.count(change.new), change.isWorse ? .red : .green),
        StyledText("\(change.column), \(change.key)"),
      ])
    }
    return table.lines(atMost: width) + more(changes.count)
  }

  private func more(_ count: Int) -> [StyledText] {
    count > Self.mostLines ? [StyledText("  and \((count - Self.mostLines).grouped) more")] : []
  }

  private var conclusion: String {
    let headline = result.headline
    let sentence = headline.prefix(1).uppercased() + headline.dropFirst() + "."
    return ([sentence] + [result.power].compactMap { $0 }).joined(separator: " ")
  }

  private func doubts(_ width: Int) -> [StyledText] {
    let all = result.doubts
    let rest = all.count - Self.mostDoubts
    return (all.prefix(Self.mostDoubts) + (rest > 0 ? ["And \(rest.grouped) more."] : [])).flatMap {
      wrapped($0, width, hanging: 2)
    }
  }
}

extension Estimate.Interval {
  /// "+4.6 to +5.5 %"
  fileprivate var asChange: String { "\(low.asChange.dropLast(2)) to \(high.asChange)" }
}
