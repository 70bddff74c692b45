import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of the page of a run: it is well-formed, needs nothing else, and shows any results.
@Suite struct PageTests {
  private static let catalogue = ResultFixtures.suite

  private func page(_ results: Results, of suite: BenchmarkSuite = catalogue) -> String {
    String(decoding: Page(report: Report(on: results, of: suite)).html, as: UTF8.self)
  }

  /// Results of several contenders, with the baseline and the control.
  private func results(contenders: [String], _ change: (inout ResultRow) -> Void = { _ in })
    -> Results
  {
    var rows = (contenders + ["control", "Array"]).flatMap { name in
      ResultFixtures.cases.map { ResultFixtures.row(name, $0) }
    }
    for index in rows.indices { change(&rows[index]) }
    return Results(environment: ResultFixtures.environment, rows: rows)
  }

  /// The texts that a page lacks. A failure prints these instead of the page.
  private func missing(_ texts: String..., from page: String) -> [String] {
    texts.filter { !page.contains($0) }
  }

  @Test func `the page has the overview first, then the workloads, the counts and the charts`() {
    let page = page(ResultFixtures.results)
    let marks = [
      "Odd gets no figures", "<h2>LOOK-UPS</h2>", "<h2>ALLOCATIONS</h2>", "Array (every number",
      "<h2 id=\"workloads\">", "<h2 id=\"counts\">", "<summary>allocations: Array",
      "<ul class=\"legend\">", "<figure>",
    ]
    let places = marks.compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == marks.count && places == places.sorted())
    #expect(page.components(separatedBy: "<figcaption>look-ups: ").count == 2)
  }

  /// The script takes the figures from these cells, for other baselines and to sort.
  @Test func `the cells of the ratio table carry their figures for the script`() throws {
    let page = page(ResultFixtures.results)
    let cells = try matches(
      page,
      #"data-ratio="([\d.]+)" data-low="([\d.]+)" data-high="([\d.]+)"(?: data-time="([\d.]+)" data-value="[\d.]+")?"#
    )
    // Two contenders and the baseline, in three workloads.
    #expect(cells.count == 9)
    #expect(
      cells.filter { $0[3].isEmpty }.allSatisfy { $0 == ["1.28125", "1.27484", "1.28638", ""] })
    let times = cells.map { $0[3] }.filter { !$0.isEmpty }
    #expect(times == ["12.3456", "22.3456", "100012"])
  }

  /// The cell of A in the table of ratios, for a run that `change` modifies.
  private func cell(_ change: (inout ResultRow) -> Void) throws -> String {
    let page = page(
      results(contenders: ["A"]) { row in if row.key.variant == "A" { change(&row) } })
    let line = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("<tr data-workload>") })
    let cells = line.components(separatedBy: "<td")
    return "<td" + (try #require(cells.last)).replacing("</tr>", with: "")
  }

  @Test func `a cell shows the ratio, the interval and the verdict of its row`() throws {
    let slower = try cell { $0.ratio = Estimate(value: 2, low: 1.9, high: 2.1) }
    #expect(slower.hasPrefix("<td class=\"slow\" style=\"--heat:0.17\""))
    #expect(slower.contains(">2.00 <small>±5%</small><b>\u{A0}\u{A0}</b></td>"))
    let best = try cell {
      $0.ratio = Estimate(value: 0.5, low: 0.4, high: 0.6)
      $0.rank = .fastest
    }
    #expect(best.hasPrefix("<td class=\"fast\"") && best.contains("<b>\u{A0}*</b>"))
    let tie = try cell { $0.verdict = .tie }
    #expect(tie.contains("<b>=\u{A0}</b>"))
    let uncertain = try cell {
      $0.ratio = Estimate(value: 2, low: 1, high: 4)
      $0.verdict = .undecided
    }
    #expect(uncertain.hasPrefix("<td data-undecided "), "\(uncertain)")
    #expect(uncertain.contains(">~2.00 <small>±100%</small><b>?\u{A0}</b>"), "\(uncertain)")
    #expect(try cell { $0.ratio = nil } == "<td>–</td>")
  }

  /// What a mean is over is tested with the overview.
  @Test
  func `a mean is in the last row of its group, and there is no such row over fewer workloads`()
    throws
  {
    // For an unknown group, the file has all workloads.
    let suite = Self.catalogue.filter { $0.id.group != ResultFixtures.findIt.group }
    func means(_ change: (inout ResultRow) -> Void = { _ in }) throws -> [[String]] {
      let page = page(results(contenders: ["A", "B"], change), of: suite)
      return try matches(
        page,
        #"<tr class="mean"><th[^>]*>geometric mean[^<]*</th><td>1.00</td><td>([^<]+)</td><td>([^<]+)</td></tr>"#
      )
    }
    #expect(try means() == [["1.28", "1.28"]])
    #expect(
      try means { row in
        if row.key.variant == "A", row.key.id == ResultFixtures.findIt { row.ratio = nil }
      } == [["–", "1.28"]])
    #expect(!page(results(contenders: ["A"])).contains("<tr class=\"mean\">"))
  }

  @Test func `the figures of a workload are in the right columns`() throws {
    let page = page(
      results(contenders: ["A"]) { row in
        if row.key.variant != "A" || row.key.id != ResultFixtures.findIt { return }
        row.time = .init(
          median: Estimate(value: 20), minimum: 10, percentile90: 30, percentile99: 40)
        row.ratio = Estimate(value: 2, low: 1.9, high: 2.1)
        row.counts = .of(
          allocations: 1, allocatedBytes: 2, retains: 3, releases: 4, objects: 5, steps: 6,
          repeatedSteps: 7, fewestSteps: 8, elementsTouched: 9)
      })
    let figures = [
      "20.0 ns ±?", "10.0 ns", "30.0 ns", "40.0 ns", "120 × 4,000, wall", "2.00 ±5%", "2", "1", "7",
      "6/8", "9",
    ]
    let cells = figures.map { "<td>\($0)</td>" }.joined()
    #expect(missing("<tr><th scope=\"row\">A</th>\(cells)</tr>", from: page) == [])
  }

  @Test(arguments: [(1.05, [] as [String]), (1.15, ["1.00 1.15"])])
  func `the processes' ratios of a workload are shown where one is doubtful`(
    high: Double, _ shown: [String]
  ) throws {
    let page = page(
      results(contenders: ["A"]) { row in
        if row.key != .init(variant: "A", id: ResultFixtures.findIt) { return }
        row.ratio = Estimate(value: 1, low: 0.99, high: high)
        row.processRatios = [1, 1.15]
      })
    let heads =
      page.components(separatedBy: "<th scope=\"col\">ratios of the processes</th>").count - 1
    #expect(heads == shown.count)
    #expect(try matches(page, #"<td>(1\.00 1\.15)</td>"#).map { $0[0] } == shown)
  }

  @Test func `the times of a baseline have their margins, and the facts the spread of the control`()
  {
    let page = page(results(contenders: ["A"]))
    let texts = [
      ">12.3 ns <small>±2%</small></td>",
      "<dt>control</dt><dd>0.12 % from 1, in the median case</dd>",
    ]
    #expect(texts.filter { !page.contains($0) } == [])
  }

  @Test func `a long script is cut to 40 lines, and a long line to 200 characters`() {
    let lines = (1...1_041).map { "find \($0)" }
    let script = lines.joined(separator: "\n")
    #expect(
      Page.abridged(script)
        == (lines.prefix(40) + ["… and 1,001 lines more"]).joined(separator: "\n"))
    let short = lines.prefix(40).joined(separator: "\n")
    #expect(Page.abridged(short) == short)
    #expect(Page.abridged(String(repeating: "x", count: 1_000)).count == 200)
  }

  @Test func `the page loads nothing from elsewhere`() {
    let page = page(ResultFixtures.results)
    for address in ["http:", "https:", "//", "src=", "@import", "url(", "<link", "<img"] {
      let lines = page.split(separator: "\n").filter { $0.contains(address) }
      // Comments of the script.
      #expect(lines.allSatisfy { $0.drop { $0 == " " }.hasPrefix("//") }, "\(address) in \(lines)")
    }
  }

  @Test func `a hostile text from a file stays text wherever the page shows it`() {
    let hostile = "<script>alert('\"&x')</script>"
    var results = results(contenders: [hostile, "B"]) { $0.key.id.workload += hostile }
    results.environment.arguments = hostile
    results.environment.processor = hostile
    results.environment.system = hostile
    results.environment.commit = hostile
    results.environment.date = hostile
    results.refusals = [
      .init(variant: hostile, id: CaseID(group: hostile, workload: hostile), reason: hostile)
    ]
    results.unavailable = [.init(what: hostile, why: hostile)]
    let page = page(results)
    #expect(unbalancedTags(in: page) == [])
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(missing("&lt;script&gt;alert(&#39;&quot;&amp;x&#39;)&lt;/script&gt;", from: page) == [])
  }

  @Test(arguments: [0, 1, 2, 50]) func `the page shows all variants, however many there are`(
    count: Int
  ) {
    let names = (0..<count).map { "Contender \($0)" }
    let page = page(results(contenders: names))
    #expect(unbalancedTags(in: page) == [])
    #expect(missing("<th scope=\"row\">Array</th>", from: page) == [])
    for name in names {
      let texts = missing(
        "<th scope=\"col\">\(name)<", "<th scope=\"row\">\(name)</th>", from: page)
      #expect(texts == [])
    }
  }

  @Test func `the page begins with who gets no figures, and shows the time of a case alone`() {
    var results = results(contenders: [])
    results.refusals = [.init(variant: "B", reason: "it is wrong")]
    let page = page(results)
    let marks = [
      "<strong>B gets no figures: it is wrong.", "<a href=\"#refusals\">",
      "<th scope=\"row\">Array</th><td data-value=\"12.3456\" style=\"--bar:100%\">12.3 ns</td>",
      "<p>3 workloads",
      "<th scope=\"row\">Array</th><td>12.3 ns ±2%</td>",
      "<div id=\"refusals\">\n<h3>B gets no figures</h3>",
    ]
    let places = marks.compactMap { page.firstRange(of: $0)?.lowerBound }
    #expect(places.count == marks.count && places == places.sorted())
    #expect(!page.contains("#charts"))
  }

  @Test func `a bar in the overview is as wide as its share of the largest figure in the column`()
    throws
  {
    let page = page(
      results(contenders: ["A"]) { row in
        row.counts = .of(allocations: row.key.variant == "A" ? 8 : 2)
      })
    let section = try #require(page.components(separatedBy: "<h2>ALLOCATIONS</h2>").last)
    let table = section.components(separatedBy: "</table>")[0]
    let bars = try matches(table, #"<td data-value="([\d.]+)" style="--bar:([\d.]+)%">"#)
    #expect(Set(bars) == [["8", "100"], ["2", "25"]])
  }

  @Test func `the row of a workload is followed by the row that it opens`() {
    let page = page(ResultFixtures.results)
    let rows = page.components(separatedBy: "<tr data-workload>").dropFirst()
    #expect(rows.count == 3)
    for row in rows {
      #expect(missing("</tr>\n<tr class=\"detail\">", from: row) == [])
    }
  }

  @Test func `figures of zero do not break the charts`() {
    let page = page(
      results(contenders: ["A"]) { row in
        row.ratio = Estimate(value: 0, low: 0, high: 0)
        row.time?.median = Estimate(value: 0, low: 0, high: 0)
      })
    #expect(unbalancedTags(in: page) == [])
    for text in ["\"nan", "\"-nan", "\"inf", "\"-inf", " nan", " -nan", " inf", " -inf"] {
      #expect(missing(text, from: page) == [text])
    }
  }
}

/// Tests of text from a file or a name, which must not become markup.
@Suite struct MarkupTests {
  /// Otherwise a name could reverse the text after it, or end the document.
  @Test(arguments: ["\u{0}", "\u{1B}[31m", "\u{202E}abc"])
  func `invisible control characters are replaced by visible ones`(plain: String) {
    let text = ("\(plain)" as Markup).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    #expect(!text.isEmpty)
  }

  @Test func `numbers are rounded to one decimal`() {
    #expect(("\(1.0) \(1.26) \(12)" as Markup).text == "1 1.3 12")
  }
}
