import Basics

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
        \(verdict)
        \(ratios)
        \(charts)
        \(workloads)
        \(method)
        """,
      script: Markup(resource: PackageResources.page_js)
    ).bytes
  }
}

// MARK: - The verdict

extension Page {
  private var verdict: Markup {
    let summary = report.summary
    let contenders = summary.contenders.map { contender -> Markup in
      "<li><strong>\(contender.name)</strong>: \(contender.sentence).</li>\n"
    }
    let refusals = summary.refusals.map { "<p><strong>\($0)</strong></p>\n" as Markup }
    let times = summary.times.map { "<li>\($0)</li>\n" as Markup }
    let notes = [report.results.earlyEnd].compactMap { $0 }
    let caveats = (notes + summary.excessiveGrowths + summary.caveats).map {
      "<li>\($0)</li>\n" as Markup
    }
    let first = report.ratioCharts.prefix(1)
    let distrust: Markup =
      caveats.isEmpty ? "" : "<h2>Caveats</h2>\n<ul>\n\(caveats)</ul>"
    return """
      <section class="verdict" aria-label="Verdict">
      \(refusals)<p>\(summary.scope)</p>
      <div class="first">
      <div>
      \(first.map { Series.legend($0.series) })
      \(figures(first))</div>
      <ul>
      \(contenders)\(times)</ul>
      </div>
      \(distrust)
      </section>
      """
  }
}

// MARK: - The charts

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
      \(section("How much slower than the baseline", report.ratioCharts.dropFirst()))
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
