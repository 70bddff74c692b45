import Basics
import Foundation
import Results

/// A comparison as one HTML file: every figure, by workload. What is noise is grey.
struct ComparisonPage {
  private let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  var html: [UInt8] {
    let title = "Comparison of two \(comparison.turns == nil ? "runs" : "builds")"
    let sides = [comparison.old, comparison.new]
    let document = Document(
      title: title,
      header: """
        <h1>\(title)</h1>
        \(sides.map(line))
        """,
      main: """
        \(verdict)
        \(figures)
        \(counts)
        \(comparison.turns == nil ? sides.map(facts) : [])
        """)
    return Array(document.markup.text.utf8)
  }

  private func line(_ side: Comparison.Side) -> Markup {
    "<p class=\"quiet\">\(side.title), \(side.environment.lineOrGap)</p>\n"
  }

  private func facts(_ side: Comparison.Side) -> Markup {
    side.environment.map { "<h2>The \(side.name) run</h2>\n\($0.facts)\n" } ?? ""
  }

  private var verdict: Markup {
    let doubts = comparison.doubts.map { "<li>\($0)</li>\n" as Markup }
    return """
      <section class="verdict" aria-label="Verdict">
      <p><strong>\(comparison.headline)</strong></p>
      \(doubts.isEmpty ? "" : "<ul>\n\(doubts)</ul>" as Markup)
      <p>\(comparison.scope) \(comparison.method) \(comparison.power ?? "")</p>
      </section>
      """
  }

  private var figures: Markup {
    let tables = comparison.floors.map(table)
    return """
      <h2 id="changes">Changes of the \(comparison.figure)s</h2>
      <p class="quiet">Grey is noise: chance may have caused it, or it is too small to matter. Orange is slower, blue is \
      faster. The interval of each change is 95 %.</p>
      \(tables)
      """
  }

  private func table(of floor: String) -> Markup {
    let changes = comparison.changes.filter { $0.floor == floor }
    let byKey = Dictionary(changes.map { ($0.key, $0) }) { first, _ in first }
    let names = changes.map(\.key.variant).withoutRepetitions
    let rows = changes.map(\.key.id).withoutRepetitions.map { id -> Markup in
      let cells = names.map { cell(byKey[ResultRow.Key(variant: $0, id: id)]) }
      return "<tr><th scope=\"row\">\(id.description)</th>\(cells)</tr>\n"
    }
    let heads = names.map { "<th scope=\"col\">\($0)</th>" as Markup }
    let title = comparison.turns == nil ? "To \(floor)" : "\(floor) and its contenders"
    return """
      <h3>\(title)</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Changes: \(title)">
      <table class="heat">
      <thead><tr><th scope="col">workload</th>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>

      """
  }

  private func cell(_ change: Comparison.Change?) -> Markup {
    guard let change else { return "<td>–</td>" }
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

  private var counts: Markup {
    let items = comparison.counts.changes.map { change -> Markup in
      "<li>\(change.column), \(change.key.description): \(Figure.count(change.old)) → \(Figure.count(change.new))</li>\n"
    }
    let list: Markup = items.isEmpty ? "<p>No count changed.</p>" : "<ul>\n\(items)</ul>"
    return "<h2>Counts</h2>\n\(list)"
  }
}
