import Basics

/// A comparison in few words: lines for a terminal, and a comment in Markdown for a pull request. Slower figures come
/// first.
extension ReportedComparison {
  private var tables: [ChangeTable] {
    let sides = [self.old.name, self.new.name]
    let names = self.names
    func figures(_ verdict: Comparison.Verdict, _ style: Style) -> ChangeTable {
      ChangeTable(
        header: ["change", "95 % interval"] + sides + ["\(figure) that got \(verdict.rawValue)"],
        style: style,
        rows: largestFirst(verdict).map { change in
          [
            change.factor.value.asChange, change.factor.interval?.asChange ?? "",
            words(for: change.old), words(for: change.new), names[change.key],
          ]
        })
    }
    func counted(isWorse: Bool, _ style: Style) -> ChangeTable {
      ChangeTable(
        header: sides + ["count that got \(isWorse ? "higher" : "lower")"], style: style,
        rows: self.counts.changes.filter { $0.isWorse == isWorse }.map { change in
          [
            Figure.count(change.old), Figure.count(change.new),
            "\(change.column), \(names[change.key])",
          ]
        })
    }
    return [
      figures(.slower, .red), figures(.faster, .green), counted(isWorse: true, .red),
      counted(isWorse: false, .green),
    ].filter { !$0.rows.isEmpty }
  }

  private var firstCaveats: [String] {
    let caveats = caveats
    let rest = caveats.count - 6
    return caveats.prefix(6) + (rest > 0 ? ["And \(rest.grouped) more."] : [])
  }

  // MARK: - At a terminal

  /// - Parameter prose: the width of sentences (default: the width of the tables).
  func lines(atMost width: Int, prose: Int? = nil) -> [StyledText] {
    let prose = prose ?? width
    func wrapped(_ text: String, hanging: Int = 0) -> [StyledText] {
      text.wrapped(to: prose, hanging: hanging).map { StyledText($0) }
    }
    let conclusion = headline.prefix(1).uppercased() + headline.dropFirst() + "."
    let introduction = introduction
    let sections =
      (introduction.map { [wrapped($0.sentence)] } ?? [])
      + [[self.old, self.new].map { StyledText($0.title) } + wrapped(scope)]
      + (introduction.map { [$0.table.lines(atMost: width), wrapped($0.note)] } ?? [])
      + tables.map { lines(of: $0, width) } + [
        wrapped([conclusion, power ?? ""].joined(separator: " ")),
        firstCaveats.flatMap { wrapped($0, hanging: 2) },
      ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
      .map { $0.fitted(to: max(width, prose)) }
  }

  private func lines(of changes: ChangeTable, _ width: Int) -> [StyledText] {
    var table = Table(header: changes.header)
    for row in changes.rows.prefix(ChangeTable.mostLines) {
      table.add([StyledText(row[0], changes.style)] + row.dropFirst().map { StyledText($0) })
    }
    let rest = changes.rows.count - ChangeTable.mostLines
    return table.lines(atMost: width)
      + (rest > 0
        ? [StyledText("  and \(rest.grouped) more; the page and --format markdown have all")] : [])
  }

  // MARK: - In a pull request

  /// The lines of Markdown, short enough for a screen: beyond its first lines, each table is folded.
  var markdown: [String] {
    var lines = ["### Benchmark: \(headline)", ""]
    if let introduction {
      lines += [introduction.sentence.escapedForMarkdown, ""] + introduction.table.markdown + [""]
    }
    for caveat in firstCaveats { lines += ["> **\(caveat.escapedForMarkdown)**", ""] }
    for table in tables { lines += markdown(of: table) }
    var details: [String] = []
    for side in [self.old, self.new] { details += [side.title.escapedForMarkdown, ""] }
    details.append([scope, method, power ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    return lines + folded("What was compared, and how to read it", details)
  }

  private func markdown(of changes: ChangeTable) -> [String] {
    func lines(_ rows: some Sequence<[String]>) -> [String] {
      .markdownTable(changes.header, rows, namesAreLast: true)
    }
    let rest = changes.rows.dropFirst(ChangeTable.mostRows)
    return lines(changes.rows.prefix(ChangeTable.mostRows)) + [""]
      + (rest.isEmpty ? [] : folded("\(rest.count.grouped) more", lines(rest)))
  }

  private func folded(_ title: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(title)</summary>", ""] + lines + ["", "</details>", ""]
  }
}

/// A table of the changes in one direction. The last column names the changed rows.
private struct ChangeTable {
  let header: [String]
  let style: Style
  let rows: [[String]]

  /// The number of lines at a terminal. The rest is only counted.
  static let mostLines = 8
  /// The number of lines in a pull request that are not folded.
  static let mostRows = 6
}

extension FigureTable {
  var markdown: [String] {
    .markdownTable([title] + headings, rows.map { [$0.label.plain] + $0.cells.map(\.plain) })
  }
}
