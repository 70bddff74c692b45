import Basics

/// A table of the overview, filled with the figures of a run.
struct FilledOverview {
  let title: String
  let note: String
  let headings: [String]
  let rows: [Row]

  struct Row {
    let label: String
    let cells: [Cell]
  }

  struct Cell {
    /// The figure as text; nil if there is none.
    var text: String?
    /// The value of the text, for bars and for sorting.
    var value: Double?
    /// Whether its interval extends further than a quarter of it.
    var isUncertain = false

    var plain: String { text.map { (isUncertain ? "~" : "") + $0 } ?? "–" }
  }

  var hasUncertain: Bool { rows.contains { $0.cells.contains(where: \.isUncertain) } }
}

extension Report {
  /// The suite's tables, filled with the measured figures; or standard tables, if none of their workloads was measured.
  var overview: [FilledOverview] {
    let own = suite.overview.compactMap(filled)
    if !own.isEmpty { return own }
    return suite.standardOverview(of: groups.flatMap(\.comparison.cases)).compactMap(filled)
  }

  /// A note on the mark of uncertain figures; nil if no figure has it.
  var uncertaintyNote: String? {
    overview.contains(where: \.hasUncertain)
      ? "~ is uncertain: the 95 % interval of its ratio reaches more than \(Int(ResultRow.widestMargin * 100)) % to either side."
      : nil
  }

  private func filled(_ table: OverviewTable) -> FilledOverview? {
    let columns = table.columns.compactMap(measured)
    // A table with only means left is shown only if it has no other columns by design.
    if columns.count < table.columns.count, columns.allSatisfy({ $0.means != nil }) { return nil }
    let entries = entries(of: columns)
    let cells = columns.map { self.cells(of: $0, entries.map(\.name)) }
    // A table whose counts can't be counted here would be empty.
    if !cells.contains(where: { $0.contains { $0.text != nil } }) { return nil }
    return FilledOverview(
      title: table.title, note: table.note, headings: columns.map(\.heading),
      rows: entries.enumerated().map { index, entry in
        FilledOverview.Row(
          label: entry.isBaseline ? table.baseline ?? entry.name : entry.name,
          cells: cells.map { $0[index] })
      })
  }

  // MARK: - Measured columns

  /// A column with the cases of its figures.
  private struct MeasuredColumn {
    let column: OverviewTable.Column
    let comparison: BaselineComparison
    /// The means, for a column of means.
    var means: GroupMeans?

    var heading: String { means?.heading ?? column.heading }
  }

  /// The column with its cases; nil if none of them was measured.
  private func measured(_ column: OverviewTable.Column) -> MeasuredColumn? {
    for (group, comparison) in groups {
      let cases =
        if case .meanRatio(let name) = column.figure {
          group == name ? comparison.cases : []
        } else {
          comparison.cases.filter(column.isAbout)
        }
      if cases.isEmpty { continue }
      var measured = MeasuredColumn(
        column: column,
        comparison: .init(
          baseline: comparison.baseline, cases: cases, contenders: comparison.contenders))
      if case .meanRatio = column.figure {
        let means = GroupMeans(comparison, in: self)
        // A mean over fewer workloads than in another run would be a different mean.
        if means.cases.isEmpty { return nil }
        measured.means = means
      }
      return measured
    }
    return nil
  }

  /// Lists the entries that have a figure in a column or were refused there: the baseline, then the others in the order
  /// of the suite.
  private func entries(of columns: [MeasuredColumn]) -> [(name: String, isBaseline: Bool)] {
    let comparisons = columns.map(\.comparison)
    let baselines = comparisons.map(\.baseline).withoutRepetitions
    let cases = Set(comparisons.flatMap(\.cases))
    let known = suite.cases.filter { cases.contains($0.id) }.flatMap(\.contenders).map(\.name)
    let refused = Set(
      results.refusals.filter { $0.id == .all || cases.contains($0.id) }.map(\.variant))
    let measured = comparisons.flatMap(\.contenders)
    let contenders = (known + measured).withoutRepetitions.filter {
      !baselines.contains($0) && (refused.contains($0) || measured.contains($0))
    }
    return baselines.map { ($0, true) } + contenders.map { ($0, false) }
  }

  // MARK: - Cells

  private func cells(of column: MeasuredColumn, _ names: [String]) -> [FilledOverview.Cell] {
    let comparison = column.comparison
    if let means = column.means {
      return names.map { name in
        let mean = means.mean(of: name)
        return .init(
          text: mean.map { Figure.ratio($0.ratio.value) + " ×" }, value: mean?.ratio.value,
          isUncertain: mean?.isUncertain ?? false)
      }
    }
    let id = comparison.cases[0]
    let rows = names.map { row($0, id) }
    let others = rows.compactMap { $0 }.filter { $0.verdict != .baseline }
    let values: [Double?] =
      switch column.column.figure {
      case .count(let key, _, _): rows.map { $0?.counts[key] }
      case .itemsPerSecond: rows.map { $0.flatMap(rate) }
      default: rows.map { $0?.time?.median.value }
      }
    let texts: [String?] =
      switch column.column.figure {
      case .count: values.map { $0.map(Figure.count) }
      case .itemsPerSecond: Figure.rates(values)
      default: Figure.times(values)
      }
    let isTimed = if case .count = column.column.figure { false } else { true }
    return rows.indices.map { index in
      let (text, value) = (texts[index], values[index])
      guard isTimed, let row = rows[index], text != nil else {
        return .init(text: text, value: value)
      }
      let isWide = row.time?.median.margin.map { $0 > ResultRow.widestMargin } ?? true
      return .init(
        text: text, value: value,
        isUncertain: row.verdict != .baseline
          ? row.isUncertain : others.isEmpty ? isWide : others.allSatisfy(\.isUncertain))
    }
  }
}

extension Report {
  /// The items per second; nil for an operation without items. A file that lacks the column still has the time.
  func rate(of row: ResultRow) -> Double? {
    row.itemsPerSecond
      ?? row.time.flatMap { time in
        suite.cases.first { $0.id == row.key.id }?.itemsPerSecond(at: time.median.value)
      }
  }
}

extension FilledOverview {
  /// The largest number of entries that a terminal shows.
  private static let mostRows = 24

  func lines(atMost columns: Int) -> [StyledText] {
    var table = figureTable(headings: headings)
    // Headings on one line, if there is room.
    if table.width > columns { table = figureTable(headings: headings.map(\.onTwoLines)) }
    let rest = rows.count - Self.mostRows
    let title = StyledText(self.title, .bold)
    let start =
      title.width + 2 + note.displayWidth <= columns
      ? [title + StyledText("  " + note, .dim)]
      : [title] + StyledText(note, .dim).wrapped(to: columns)
    return start.map { $0.fitted(to: columns) } + table.lines(atMost: columns)
      + (rest > 0
        ? [StyledText("… and \(rest.grouped) more; --tables shows all", .dim).fitted(to: columns)]
        : [])
  }

  private func figureTable(headings: [String]) -> FigureTable {
    var table = FigureTable(title: "", headings: headings)
    for row in rows.prefix(Self.mostRows) {
      table.add(
        StyledText(row.label),
        row.cells.map { StyledText($0.plain, $0.text == nil || $0.isUncertain ? .dim : .plain) })
    }
    return table
  }

  /// The table with its heading, for a document or a comment.
  var markdown: [String] {
    ["**\(title.escapedForMarkdown)**: \(note.escapedForMarkdown)", ""]
      + .markdownTable([""] + headings, rows.map { [$0.label] + $0.cells.map(\.plain) })
  }
}

extension String {
  /// The text broken at the blank that leaves the shortest lines.
  fileprivate var onTwoLines: String {
    let words = split(separator: " ").map(String.init)
    let ways = words.indices.dropFirst().map { index in
      [words[..<index], words[index...]].map { $0.joined(separator: " ") }
    }
    let best = ways.min { one, other in
      (one.map(\.displayWidth).max() ?? 0) < (other.map(\.displayWidth).max() ?? 0)
    }
    return best?.joined(separator: "\n") ?? self
  }
}
