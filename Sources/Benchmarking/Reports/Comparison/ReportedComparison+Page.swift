import Basics
import Foundation

extension ReportedComparison {
  /// One HTML file with every figure, by workload. Noise is grey.
  var page: [UInt8] {
    let title = "Comparison of two \(sideNoun)s"
    return Document(
      title: title,
      header: """
        <h1>\(title)</h1>
        \([self.old, self.new].map(line))
        """,
      main: """
        \(verdictSection)
        \(figureSection)
        \(countSection)
        \(measuredSides.map(facts))
        """
    ).bytes
  }

  private func line(_ side: Comparison.Side) -> Markup {
    "<p class=\"quiet\">\(side.title), \(side.environment.line)</p>\n"
  }

  private func facts(_ side: Comparison.Side) -> Markup {
    "<h2>The \(side.name) \(sideNoun)</h2>\n\(side.environment.facts)\n"
  }

  private var verdictSection: Markup {
    let caveats = caveats.map { "<li>\($0)</li>\n" as Markup }
    return """
      <section class="verdict" aria-label="Verdict">
      <p><strong>\(headline)</strong></p>
      \(introduction.map { "<p>\($0.sentence)</p>" as Markup } ?? "")
      \(caveats.isEmpty ? "" : "<ul>\n\(caveats)</ul>" as Markup)
      <p>\(scope) \(method) \(power ?? "")</p>
      </section>
      """
  }

  private var figureSection: Markup {
    let introduction = introduction
    let colours =
      "Grey is noise: chance may have caused it, or it is too small to matter. Orange is slower, blue is faster. "
      + "Intervals are 95 %."
    return """
      <h2 id="changes">Changes of the \(figure)s</h2>
      \(introduction.map { markup(of: $0.table) } ?? "")
      <p class="quiet">\(introduction?.note ?? colours)</p>
      \(self.baselines.map(table))
      """
  }

  private func markup(of table: FigureTable) -> Markup {
    .table(
      table.title, [table.title] + table.headings,
      table.rows.map { row in .row(row.label.plain, row.cells.map { .cell($0.plain) }) })
  }

  private func table(of baseline: String) -> Markup {
    let changes = self.changes.filter { $0.baseline == baseline }
    let caseNames = self.names
    let byKey = Dictionary(changes.map { ($0.key, $0) }) { first, _ in first }
    let names = changes.map(\.key.variant).withoutRepetitions
    let rows = changes.map(\.key.id).withoutRepetitions.map { id in
      Markup.row(caseNames[id], names.map { cell(byKey[ResultRow.Key(variant: $0, id: id)]) })
    }
    let title = title(of: baseline)
    return """
      <h3>\(title)</h3>
      \(Markup.table("Changes: \(title)", style: "heat", ["workload"] + names, rows))
      """
  }

  private func cell(_ change: Comparison.Change?) -> Markup {
    guard let change else { return .cell(nil) }
    let (factor, interval) = (change.factor.value, change.factor.interval?.asChange ?? "")
    if change.verdict == .same {
      return "<td class=\"noise\" title=\"\(interval)\">\(factor.asChange)</td>"
    }
    let style = change.verdict == .slower ? "slow" : "fast"
    let heat = min(0.6, 0.1 + abs(log(factor))).fixed(places: 2)
    return """
      <td class="\(style)" style="--heat:\(heat)"><strong>\(factor.asChange)</strong> <small>\(interval)</small></td>
      """
  }

  private var countSection: Markup {
    let names = self.names
    let items = self.counts.changes.map { change -> Markup in
      "<li>\(change.column), \(names[change.key]): \(Figure.count(change.old)) → \(Figure.count(change.new))</li>\n"
    }
    let list: Markup = items.isEmpty ? "<p>No count changed.</p>" : "<ul>\n\(items)</ul>"
    return "<h2>Counts</h2>\n\(list)"
  }
}
