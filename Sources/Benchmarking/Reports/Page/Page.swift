import Basics
import CPage

/// The report of a run as one HTML file, for people who did not run it.
///
/// It needs nothing else: no network, no other file. All figures are in it as text, also without its script.
struct Page {
  let report: Report

  var html: [UInt8] {
    Document(
      title: "\(report.suite.title), \(report.results.environment.day)",
      header: """
        <h1>\(report.suite.title)</h1>
        <p class="quiet">\(report.results.environment.line)</p>
        <nav aria-label="Sections"><ul>
        \(ratios.text.isEmpty ? "" : "<li><a href=\"#ratios\">Ratios</a></li>" as Markup)
        <li><a href="#charts">Charts</a></li>
        <li><a href="#workloads">Workloads</a></li>
        <li><a href="#method">Method and machine</a></li>
        </ul></nav>
        """,
      main: """
        \(overview)
        \(ratios)
        \(charts)
        \(workloads)
        \(method)
        """,
      script: Markup(cString: page_script())
    ).bytes
  }
}

extension Page {
  private var overview: Markup {
    let refusals = report.refusalLines.map { "<p><strong>\($0)</strong></p>\n" as Markup }
    let tables = report.overview.map { table -> Markup in
      let rows = table.rows.map { row in Markup.row(row.label, row.cells.map { .cell($0.plain) }) }
      return """
        <h2>\(table.title)</h2>
        <p class="quiet">\(table.note)</p>
        \(Markup.table(table.title, ["entry"] + table.headings, rows))
        """
    }
    let remarks = report.remarks.map { "<p>\($0)</p>\n" as Markup }
    return """
      <section class="overview" aria-label="Overview">
      \(refusals)\(tables)
      \(remarks)<p>\(report.scope)</p>
      </section>
      """
  }
}

extension Page {
  var charts: Markup {
    let legends = report.comparisons.map { comparison -> Markup in
      Series.legend(report.series(of: comparison))
    }
    return """
      <h2 id="charts">Charts</h2>
      <p class="quiet">Each chart repeats figures of the tables. In every chart a contender has the same shape and \
      colour, in the order of its table:</p>
      \(legends)
      \(section("How much slower than the baseline", report.ratioCharts))
      \(section("How times grow with the size", report.growthCharts))
      """
  }

  private func section(_ title: String, _ charts: some Collection<Chart>) -> Markup {
    guard let first = charts.first else { return "" }
    return
      "<h3>\(title)</h3>\n<div class=\"\(first.isSmall ? "charts small" : "charts")\">\n\(figures(charts))</div>"
  }

  private func figures(_ charts: some Collection<Chart>) -> [Markup] {
    charts.map { chart -> Markup in
      """
      <figure><figcaption>\(chart.title)<span>\(chart.explanation)</span></figcaption>\(chart.svg)</figure>

      """
    }
  }
}
