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
      \(section("How much slower than the floor", report.ratioCharts))
      \(section("How times grow with the list", report.growthCharts))
      \(section("What one operation counts", report.workCharts))
      \(section("How many rows a second are compared", report.throughputCharts))
      """
  }

  private func section(_ title: String, _ charts: [Chart]) -> Markup {
    guard let first = charts.first else { return "" }
    let figures = charts.map { chart -> Markup in
      """
      <figure><figcaption>\(chart.title)<span>\(chart.explanation)</span></figcaption>\(chart.svg)</figure>

      """
    }
    return
      "<h3>\(title)</h3>\n<div class=\"\(first.isSmall ? "charts small" : "charts")\">\n\(figures)</div>"
  }
}
