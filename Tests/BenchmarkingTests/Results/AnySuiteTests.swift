import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Tests that the results of any suite survive being written, read, reported and compared.
@Suite struct AnySuiteTests {
  private static let seeds = 0..<200
  /// Each is made once, and no test waits for those of others.
  private static let runs = seeds.map { seed in Task { RandomRun(seed: seed) } }

  @Test(arguments: seeds) func `results are read as they were written`(_ seed: Int) async throws {
    let run = await Self.runs[seed].value
    #expect(Set(run.results.rows.map(\.key)) == Set(run.counts.keys))
    let bytes = run.results.csv(in: run.suite.resultsFormat)
    let results = try Results(InputFile("a.csv", bytes: bytes), in: run.suite.resultsFormat)
    #expect(results == run.results)
    #expect(results.csv(in: run.suite.resultsFormat) == bytes)
  }

  @Test(arguments: seeds) func `a figure that is impossible costs its cell, and the run says so`(
    _ seed: Int
  ) async {
    let run = await Self.runs[seed].value
    let unavailable = Set(run.results.unavailable.map(\.what))
    for row in run.results.rows {
      for (key, count) in run.counts[row.key] ?? [:] {
        let isPossible = count >= 0 && count <= 1e15
        #expect(row.counts[key] == (isPossible ? count : nil))
        #expect(isPossible || unavailable.contains(key.name))
      }
      if row.time == nil { #expect(unavailable.contains("median_ns")) }
    }
  }

  @Test(arguments: seeds.prefix(60)) func `a report shows each case`(_ seed: Int) async {
    let run = await Self.runs[seed].value
    let report = Report(on: run.results, of: run.suite)
    let ids = Set(run.results.rows.map(\.key.id))
    #expect(report.timeTables.reduce(0) { $0 + $1.rows.count } == ids.count)
    #expect(report.lines(atMost: 80).allSatisfy { $0.width <= 80 })
    #expect(report.overviewLines(atMost: 80).allSatisfy { $0.width <= 80 })
    #expect(report.overview.allSatisfy { !$0.rows.isEmpty })
    _ = run.results.notes(atMost: 80)
    let page = String(decoding: Page(report: report).html, as: UTF8.self)
    #expect(unbalancedTags(in: page) == [])
    #expect(page.ranges(of: "<tr class=\"detail\">").count == ids.count)
  }

  @Test(arguments: seeds) func `each chart has a file of its own in the folder`(_ seed: Int) async {
    let run = await Self.runs[seed].value
    let files = Report(on: run.results, of: run.suite).charts.files(in: "x").map(\.path)
    #expect(Set(files.map { $0.lowercased() }).count == files.count)
    for file in files {
      let name = file.dropFirst(2)
      #expect(file.hasPrefix("x/") && !name.contains("/") && !name.hasPrefix("."))
      #expect(name.utf8.count <= 255 && name.utf8.allSatisfy { $0 >= 0x20 })
    }
  }

  @Test(arguments: seeds.prefix(60))
  func `a run compared with itself shows no change and loses nothing`(_ seed: Int) async throws {
    let run = await Self.runs[seed].value
    let comparison = try ResultFixtures.comparison(
      run.results, run.results, in: run.suite.resultsFormat)
    let isCompared = !comparison.changes.isEmpty || comparison.withoutRatio.isEmpty
    #expect(
      comparison.headline
        == (isCompared ? "no change" : "no ratio could be compared, and no count changed"))
    #expect(comparison.lost.isEmpty && comparison.onlyOld.isEmpty && comparison.onlyNew.isEmpty)
    let rated = run.results.rows.filter {
      $0.ratio != nil && $0.verdict != .baseline && $0.verdict != .control
    }
    #expect(Set(comparison.changes.map(\.key) + comparison.withoutRatio) == Set(rated.map(\.key)))
    #expect(comparison.lines(atMost: 80).allSatisfy { $0.width <= 80 })
    #expect(unbalancedTags(in: String(decoding: comparison.page, as: UTF8.self)) == [])
    #expect(comparison.markdown.allSatisfy { !$0.contains("\n") })
  }

  @Test(arguments: seeds) func `a budget is read as it was written, and kept`(_ seed: Int)
    async throws
  {
    let run = await Self.runs[seed].value
    let format = run.suite.budgetFormat
    let rows = run.results.rows.filter { $0.verdict != .control }
    let budget = try Budget(InputFile("b.csv", bytes: format.csv(rows)), in: format)
    #expect(budget.rows.map(\.key) == rows.map(\.key))
    #expect(BudgetCheck(rows, against: budget, in: format).isKept)
  }
}
