import Basics

/// A comparison in few words: lines for a terminal, and a comment in Markdown for a pull request. What got slower comes
/// first.
extension Comparison {
  /// What changed in one direction; the last column has the names of what changed.
  private struct ChangeTable {
    let header: [String]
    let style: Style
    let rows: [[String]]
  }

  private var tables: [ChangeTable] {
    let sides = [old.name, new.name]
    func figures(_ verdict: Verdict, _ style: Style) -> ChangeTable {
      ChangeTable(
        header: ["change", "95 % interval"] + sides + ["\(figure) that got \(verdict.rawValue)"],
        style: style,
        rows: changes(verdict).map { change in
          [
            change.factor.value.asChange, change.factor.interval?.asChange ?? "",
            words(for: change.old), words(for: change.new), "\(change.key)",
          ]
        })
    }
    func counted(isWorse: Bool, _ style: Style) -> ChangeTable {
      ChangeTable(
        header: sides + ["count that got \(isWorse ? "higher" : "lower")"], style: style,
        rows: counts.changes.filter { $0.isWorse == isWorse }.map { change in
          [Figure.count(change.old), Figure.count(change.new), "\(change.column), \(change.key)"]
        })
    }
    return [
      figures(.slower, .red), figures(.faster, .green), counted(isWorse: true, .red),
      counted(isWorse: false, .green),
    ].filter { !$0.rows.isEmpty }
  }

  private var cutDoubts: [String] {
    let doubts = doubts
    let rest = doubts.count - 6
    return doubts.prefix(6) + (rest > 0 ? ["And \(rest.grouped) more."] : [])
  }

  // MARK: - At a terminal

  /// The lines of each list; the rest is counted.
  private static let mostLines = 8

  func lines(atMost width: Int) -> [StyledText] {
    func wrapped(_ text: String, hanging: Int = 0) -> [StyledText] {
      text.wrapped(to: width, hanging: hanging).map { StyledText($0) }
    }
    let conclusion = headline.prefix(1).uppercased() + headline.dropFirst() + "."
    let apart = kindsApart.map { [wrapped($0)] } ?? []
    let carried =
      isAcrossKinds ? [carriedTable.lines(atMost: width), wrapped(Self.carriedNote)] : []
    let sections =
      apart + [[old, new].map { StyledText($0.title) } + wrapped(scope)] + carried
      + tables.map { lines(of: $0, width) } + [
        wrapped([conclusion, power ?? ""].joined(separator: " ")),
        cutDoubts.flatMap { wrapped($0, hanging: 2) },
      ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
      .map { $0.fitted(to: width) }
  }

  private func lines(of changes: ChangeTable, _ width: Int) -> [StyledText] {
    var table = Table(header: changes.header)
    for row in changes.rows.prefix(Self.mostLines) {
      table.add([StyledText(row[0], changes.style)] + row.dropFirst().map { StyledText($0) })
    }
    let rest = changes.rows.count - Self.mostLines
    return table.lines(atMost: width)
      + (rest > 0
        ? [StyledText("  and \(rest.grouped) more; the page and --format markdown have all")] : [])
  }

  // MARK: - In a pull request

  /// The lines of each table that are not folded.
  private static let mostRows = 6

  /// Fits a screen: beyond the first lines of each table the rest is folded.
  var markdown: [String] {
    let details = [old, new].flatMap { [$0.title.escapedForMarkdown, ""] }
    let text = [scope, method, power ?? ""].filter { !$0.isEmpty }
    return ["### Benchmark: \(headline)", ""]
      + (kindsApart.map { [$0.escapedForMarkdown, ""] } ?? [])
      + (isAcrossKinds ? carriedTable.markdown + [""] : [])
      + cutDoubts.flatMap { ["> **\($0.escapedForMarkdown)**", ""] } + tables.flatMap(markdown)
      + folded("What was compared, and how to read it", details + [text.joined(separator: " ")])
  }

  private func markdown(of changes: ChangeTable) -> [String] {
    func lines(_ rows: some Sequence<[String]>) -> [String] {
      ([changes.header, changes.header.dropLast().map { _ in "---:" } + ["---"]]
        + rows.map { $0.map(\.escapedForMarkdown) })
        .map { "| " + $0.joined(separator: " | ") + " |" }
    }
    let rest = changes.rows.dropFirst(Self.mostRows)
    return lines(changes.rows.prefix(Self.mostRows)) + [""]
      + (rest.isEmpty ? [] : folded("\(rest.count.grouped) more", lines(rest)))
  }

  private func folded(_ title: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(title)</summary>", ""] + lines + ["", "</details>", ""]
  }
}

extension FigureTable {
  var markdown: [String] {
    let lines =
      [[title] + headings, ["---"] + headings.map { _ in "---:" }]
      + rows.map { [$0.label.plain] + $0.cells.map(\.plain) }
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }
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
