import Basics

extension Page {
  /// The tables of counts, one for each kind, the first one open; empty if nothing was counted.
  var counts: Markup {
    let tables = countTables.flatMap { kind in
      report.comparisons.compactMap { table(of: kind, $0) }
    }
    if tables.isEmpty { return "" }
    return """
      <h2 id="counts">Allocations and other counts</h2>
      <p class="quiet">Of one operation; lower is better. A bar shows the share of the largest figure in its row.</p>
      \(tables.enumerated().map { index, table -> Markup in
        "<details\(index == 0 ? " open" : "")>\(table)</details>\n"
      })
      """
  }

  /// The table of one kind of count; nil if nothing was counted.
  private func table(of kind: CountTable, _ comparison: Report.BaselineComparison) -> Markup? {
    if !kind.coversSeparateGroups, comparison.isSeparate(in: report.suite) { return nil }
    let groups = comparison.cases.map(\.group).withoutRepetitions.map { group -> Markup in
      let rows = comparison.cases.filter { $0.group == group }.compactMap { id -> Markup? in
        let counts = comparison.names.map { report.row($0, id)?.counts ?? Counts() }
        let values = counts.map(kind.value)
        guard let largest = values.compactMap({ $0 }).max() else { return nil }
        return .row(
          report.label(id, in: group),
          zip(counts, values).map { .cell(kind.cell($0), $1, of: largest) })
      }
      if rows.isEmpty { return "" }
      return """
        <tbody><tr><th scope="rowgroup" colspan="\(comparison.names.count + 1)">\(group)</th></tr>
        \(rows)</tbody>

        """
    }
    if groups.allSatisfy(\.text.isEmpty) { return nil }
    let entries = joined(comparison.headings, by: "and").fitted(to: 80)
    return """
      <summary>\(kind.title): \(entries)</summary>
      \(Markup.table("Table of \(kind.title)", style: "heat sortable", ["workload"] + comparison.headings, groups))
      """
  }
}
