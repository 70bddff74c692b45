import Basics
import Foundation
package import Results

/// What changed between two runs as one HTML file: every ratio, by workload. What is noise is grey.
package struct ComparisonPage {
  private let comparison: Comparison
  private let old: RunEnvironment?
  private let new: RunEnvironment?

  package init(_ comparison: Comparison, old: RunEnvironment?, new: RunEnvironment?) {
    self.comparison = comparison
    self.old = old
    self.new = new
  }

  /// The bytes of the file.
  package var html: [UInt8] {
    let document = Document(
      title: "Comparison of two runs"
        + (old.flatMap { old in new.map { ", \(old.day) and \($0.day)" } } ?? ""),
      header: """
        <h1>Comparison of two runs</h1>
        <p class="quiet">Old: \(comparison.old.file), \(old.lineOrGap)</p>
        <p class="quiet">New: \(comparison.new.file), \(new.lineOrGap)</p>
        """,
      main: """
        \(verdict)
        \(ratios)
        \(counts)
        \(rest)
        \(facts("The old run", old))
        \(facts("The new run", new))
        """)
    return Array(document.markup.text.utf8)
  }

  private func facts(_ title: String, _ run: RunEnvironment?) -> Markup {
    run.map { "<h2>\(title)</h2>\n\($0.facts)" } ?? ""
  }

  private var verdict: Markup {
    let warnings = comparison.warnings.map { "<li>\($0)</li>\n" as Markup }
    return """
      <section class="verdict" aria-label="Verdict">
      <p><strong>\(comparison.headline)</strong></p>
      \(warnings.isEmpty ? "" : "<ul>\n\(warnings)</ul>" as Markup)
      <p>\(comparison.method)</p>
      </section>
      """
  }

  // MARK: - Ratios

  /// For each floor a table of the changes.
  private var ratios: Markup {
    let floors = comparison.new.floors
    let changes = Dictionary(
      comparison.ratios.map { ($0.change.key, $0) }, uniquingKeysWith: { first, _ in first })
    let tables = comparison.floors.map { floor -> Markup in
      let keys = comparison.ratios.map(\.change.key).filter { floors[$0.id] == floor }
      let names = keys.map(\.variant).withoutRepetitions
      let rows = keys.map(\.id).withoutRepetitions.map { id -> Markup in
        let cells = names.map { cell(changes[ResultRow.Key(variant: $0, id: id)]) }
        return "<tr><th scope=\"row\">\(id.description)</th>\(cells)</tr>\n"
      }
      let heads = names.map { "<th scope=\"col\">\($0)</th>" as Markup }
      return """
        <h3>To \(floor)</h3>
        <div class="scroll" tabindex="0" role="region" aria-label="Changes of the ratios to \(floor)">
        <table class="heat">
        <thead><tr><th scope="col">workload</th>\(heads)</tr></thead>
        <tbody>
        \(rows)</tbody>
        </table>
        </div>

        """
    }
    return """
      <h2 id="ratios">Changes of the ratios</h2>
      <p class="quiet">Grey is noise: chance may have caused it, or it is too small to matter. Orange is slower, blue is \
      faster. The interval of each change is 95 %.</p>
      \(tables)
      """
  }

  private func cell(_ compared: Comparison.ComparedRatio?) -> Markup {
    guard let compared else { return "<td>–</td>" }
    let change = compared.change
    let interval = "\(change.interval.low.asChange) to \(change.interval.high.asChange)"
    let style: String
    switch compared.verdict {
    case .same: return "<td class=\"noise\" title=\"\(interval)\">\(change.factor.asChange)</td>"
    case .slower: style = "slow"
    case .faster: style = "fast"
    }
    let heat = min(0.6, 0.1 + abs(log(change.factor))).fixed(places: 2)
    return """
      <td class="\(style)" style="--heat:\(heat)"><strong>\(change.factor.asChange)</strong> \
      <small>\(interval)</small></td>
      """
  }

  // MARK: - Counts, and what can't be compared

  private var counts: Markup {
    let rows = comparison.counts.changes.map { change -> Markup in
      """
      <tr><th scope="row">\(change.column), \(change.key.description)</th><td>\(Figure.count(change.old))</td>\
      <td>\(Figure.count(change.new))</td></tr>

      """
    }
    if rows.isEmpty { return "<h2>Counts</h2>\n<p>No count changed.</p>" }
    return """
      <h2>Counts</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Counts that changed">
      <table><thead><tr><th scope="col">count of</th><th scope="col">old</th><th scope="col">new</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </div>
      """
  }

  private var rest: Markup {
    let lists: [(String, [ResultRow.Key])] = [
      ("Only in the old run", comparison.onlyOld), ("Only in the new run", comparison.onlyNew),
      ("Without a ratio that could be compared", comparison.withoutRatio),
    ]
    let parts = lists.filter { !$0.1.isEmpty }.map { title, keys -> Markup in
      """
      <details><summary>\(title): \(keys.count.of("row"))</summary>
      <ul>\(keys.map { "<li>\($0.description)</li>\n" as Markup })</ul>
      </details>

      """
    }
    return Markup(parts)
  }
}
