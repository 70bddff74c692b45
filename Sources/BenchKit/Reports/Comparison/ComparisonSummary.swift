import Basics
import Results

/// A comparison in few words: lines for a terminal, and a comment in Markdown for a pull request. What got slower comes
/// first.
struct ComparisonSummary {
  let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  // MARK: - At a terminal

  /// The lines of each list; the rest is counted.
  private static let mostLines = 8
  private static let mostDoubts = 6

  func lines(atMost width: Int) -> [StyledText] {
    let sides = [comparison.old, comparison.new].map { StyledText($0.title) }
    let headline = comparison.headline
    let conclusion = headline.prefix(1).uppercased() + headline.dropFirst() + "."
    let sections = [
      sides + wrapped(comparison.scope, width), figures(.slower, .red, width),
      figures(.faster, .green, width), counts(width),
      wrapped([conclusion, comparison.power ?? ""].joined(separator: " "), width),
      cutDoubts.flatMap { wrapped($0, width, hanging: 2) },
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
      .map { $0.fitted(to: width) }
  }

  private var cutDoubts: [String] {
    let doubts = comparison.doubts
    let rest = doubts.count - Self.mostDoubts
    return doubts.prefix(Self.mostDoubts) + (rest > 0 ? ["And \(rest.grouped) more."] : [])
  }

  private func wrapped(_ text: String, _ width: Int, hanging: Int = 0) -> [StyledText] {
    text.wrapped(to: width, hanging: hanging).map { StyledText($0) }
  }

  private func figures(
    _ verdict: Comparison.Verdict, _ style: Style, _ width: Int
  ) -> [StyledText] {
    let changes = comparison.changes(verdict)
    if changes.isEmpty { return [] }
    // In a narrow table the names matter more than the two figures.
    let sides = width < 72 ? [] : [comparison.old.name, comparison.new.name]
    var table = Table(
      header: ["\(verdict.rawValue) by", "95 % interval"] + sides + ["\(comparison.figure) of"])
    for change in changes.prefix(Self.mostLines) {
      var cells = [
        StyledText(change.factor.value.asChange, style),
        StyledText(change.factor.interval?.asChange ?? ""),
      ]
      if !sides.isEmpty {
        cells += [change.old, change.new].map { StyledText(comparison.words(for: $0)) }
      }
      table.add(cells + [StyledText("\(change.key)")])
    }
    return table.lines(atMost: width) + more(changes.count)
  }

  private func counts(_ width: Int) -> [StyledText] {
    let changes = comparison.counts.changes
    if changes.isEmpty { return [] }
    var table = Table(header: [comparison.old.name, comparison.new.name, "count of"])
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
    let rest = count - Self.mostLines
    return rest > 0
      ? [StyledText("  and \(rest.grouped) more; the page and --format markdown have all")] : []
  }

  // MARK: - In a pull request

  /// The lines of each table that are not folded.
  private static let mostRows = 6
  /// A change whose interval reaches further is marked as doubtful.
  private static let widest = 0.1

  /// Fits a screen: beyond the first lines of each table the rest is folded.
  var markdown: [String] {
    let tables =
      table("slower", isOfFigures: true, rows(.slower))
      + table("faster", isOfFigures: true, rows(.faster))
      + table("higher", isOfFigures: false, countRows { $0.isWorse })
      + table("lower", isOfFigures: false, countRows { !$0.isWorse })
    return ["### Benchmark: \(comparison.headline)", ""]
      + cutDoubts.flatMap { ["> **\($0.escapedForMarkdown)**", ""] } + tables
      + folded("What was compared, and how to read it", details)
  }

  private var details: [String] {
    let text = [
      comparison.scope, comparison.method, comparison.power ?? "",
      "`?` marks a change whose interval reaches further than ± \(Self.widest.asPercentage).",
    ]
    return [comparison.old, comparison.new].flatMap { [$0.title.escapedForMarkdown, ""] }
      + [text.filter { !$0.isEmpty }.joined(separator: " ")]
  }

  private func rows(_ verdict: Comparison.Verdict) -> [[String]] {
    comparison.changes(verdict).map { change in
      let isDoubtful = (change.factor.reach ?? 1) > Self.widest
      return [
        "\(change.key)".escapedForMarkdown, change.factor.value.asChange + (isDoubtful ? " ?" : ""),
        change.factor.interval?.asChange ?? "", comparison.words(for: change.old),
        comparison.words(for: change.new),
      ]
    }
  }

  private func countRows(where isIncluded: (CountComparison.Change) -> Bool) -> [[String]] {
    comparison.counts.changes.filter(isIncluded).map { change in
      [
        "\(change.column), \(change.key)".escapedForMarkdown, Figure.count(change.old),
        Figure.count(change.new),
      ]
    }
  }

  private func table(_ title: String, isOfFigures: Bool, _ rows: [[String]]) -> [String] {
    if rows.isEmpty { return [] }
    let columns =
      (isOfFigures ? ["change", "95 % interval"] : []) + [comparison.old.name, comparison.new.name]
    func lines(_ rows: [[String]]) -> [String] {
      ([[title] + columns, ["---"] + columns.map { _ in "---:" }] + rows).map {
        "| " + $0.joined(separator: " | ") + " |"
      }
    }
    let rest = Array(rows.dropFirst(Self.mostRows))
    return lines(Array(rows.prefix(Self.mostRows))) + [""]
      + (rest.isEmpty ? [] : folded("\(rest.count.grouped) more \(title)", lines(rest)))
  }

  private func folded(_ title: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(title)</summary>", ""] + lines + ["", "</details>", ""]
  }
}

extension String {
  /// Printable, and without what Markdown or HTML would take for more than text, such as a mention of a person.
  fileprivate var escapedForMarkdown: String {
    var escaped = ""
    for character in printable {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@": escaped += "&#64;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
