import Basics
import CPage

/// The report of a run as one HTML file, for people who did not run it.
///
/// It needs nothing else: no network, no other file. All figures are in it as text, even without its script.
struct Page {
  let report: Report
  /// The kinds of counts that have a figure.
  let countTables: [CountTable]

  init(report: Report) {
    self.report = report
    countTables = report.suite.allCountTables.filter { table in
      report.results.rows.contains { table.cell($0.counts) != nil }
    }
  }

  var html: [UInt8] {
    Document(
      title: "\(report.suite.title), \(report.results.environment.day)",
      header: """
        <h1>\(report.suite.title)</h1>
        <p class="quiet">\(report.results.environment.line)</p>
        <nav aria-label="Sections"><ul>
        <li><a href="#workloads">All workloads</a></li>
        \(counts.text.isEmpty ? "" : "<li><a href=\"#counts\">Allocations</a></li>" as Markup)
        \(charts.text.isEmpty ? "" : "<li><a href=\"#charts\">Charts</a></li>" as Markup)
        <li><a href="#method">Method and machine</a></li>
        </ul></nav>
        """,
      main: """
        \(overview)
        \(workloads)
        \(counts)
        \(charts)
        \(method)
        """,
      script: Markup(cString: page_script())
    ).bytes
  }
}

extension Page {
  /// The tables at the end of a run, and notes on them.
  private var overview: Markup {
    let refusals = report.refusalLines.map { "<p><strong>\($0)</strong></p>\n" as Markup }
    let reasons: Markup =
      refusals.isEmpty ? "" : "<p><a href=\"#refusals\">The reason in full</a></p>\n"
    let remarks = report.remarks.map { "<p>\($0)</p>\n" as Markup }
    return """
      <section aria-label="Overview">
      \(refusals)\(reasons)<div class="overview">
      \(report.overview.map(table))</div>
      \(remarks)<p>\(report.scope)</p>
      </section>
      """
  }

  private func table(_ table: FilledOverview) -> Markup {
    let largest = table.headings.indices.map { column in
      table.rows.compactMap { $0.cells[column].value }.max() ?? 0
    }
    let rows = table.rows.map { row in
      Markup.row(
        row.label, zip(row.cells, largest).map { .cell($0.plain, $0.value, of: $1) })
    }
    return """
      <section><h2>\(table.title)</h2>
      <p class="quiet">\(table.note)</p>
      \(Markup.table(table.title, style: "heat sortable", ["entry"] + table.headings, rows))</section>

      """
  }
}

extension Page {
  /// The charts of each baseline below their legend, which stays in view.
  var charts: Markup {
    let parts = report.comparisons.map { comparison -> Markup in
      func section(_ title: String, _ charts: [Chart]) -> Markup {
        let own = charts.filter { $0.baseline == comparison.baseline }
        guard let first = own.first else { return "" }
        return """
          <h3>\(title)</h3>
          <div class="\(first.isSmall ? "charts small" : "charts")">
          \(own.map(figure))</div>

          """
      }
      let charts: Markup = """
        \(section("Times, as multiples of \(comparison.baseline)", report.ratioCharts))\
        \(section("Times by size", report.growthCharts))
        """
      if charts.text.isEmpty { return "" }
      return "<section>\(Series.legend(report.series(of: comparison)))\n\(charts)</section>\n"
    }
    if parts.allSatisfy(\.text.isEmpty) { return "" }
    return "<h2 id=\"charts\">Charts</h2>\n\(parts)"
  }

  private func figure(_ chart: Chart) -> Markup {
    """
    <figure><figcaption>\(chart.title)<span>\(chart.explanation)</span></figcaption>\(chart.svg)</figure>

    """
  }
}
