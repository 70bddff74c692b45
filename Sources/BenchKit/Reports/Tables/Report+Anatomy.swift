import Basics
import Results

/// What the contenders consist of, as far as somebody has counted it.
struct AnatomyTable {
  let names: [String]
  let rows: [(figure: String, cells: [String])]

  private static let figures = [
    "lines", "tokens", "types", "largest type", "hops", "crossings", "deepest chain",
    "redundant writes",
  ]

  /// What to read below it.
  static let note =
    "Anatomy: the sizes are those of the source without comments and without what the contenders share, types in "
    + "tokens; the rest is counted in a fixed script of gestures. Docs/Anatomy.md says how."

  init?(of anatomy: Anatomy?, _ names: [String]) {
    guard let anatomy else { return nil }
    let names = names.filter { anatomy.value("tokens", of: $0) != nil }
    if names.isEmpty { return nil }
    self.names = names
    rows = Self.figures.map { figure in
      (figure, names.map { anatomy.value(figure, of: $0)?.grouped ?? "–" })
    }
  }
}

extension Report {
  /// Of the floor and the contenders that have figures; nil without any.
  var anatomyTable: AnatomyTable? {
    AnatomyTable(of: anatomy, comparisons.flatMap(\.names).withoutRepetitions)
  }

  var anatomyTables: [FigureTable] {
    guard let anatomyTable else { return [] }
    var table = FigureTable(title: "anatomy", headings: anatomyTable.names)
    for row in anatomyTable.rows {
      table.add(StyledText(row.figure), row.cells.map { StyledText($0) })
    }
    return [table]
  }
}

extension Page {
  var anatomy: Markup {
    guard let table = anatomyTable else { return "" }
    let heads = table.names.map { "<th scope=\"col\">\($0)</th>" as Markup }
    let rows = table.rows.map { row -> Markup in
      let cells = row.cells.map { "<td>\($0)</td>" as Markup }
      return "<tr><th scope=\"row\">\(row.figure)</th>\(cells)</tr>\n"
    }
    return """
      <h2 id="anatomy">Anatomy</h2>
      <p class="quiet">\(AnatomyTable.note)</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Anatomy">
      <table><thead><tr><th scope="col">figure</th>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </div>
      """
  }
}
