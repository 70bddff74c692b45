import Basics
import Foundation
import Results
import TestSupport
import Testing

@testable import BenchKit

/// The page of two runs: every ratio, what changed in colour, what is noise in grey.
@Suite struct ComparisonPageTests {
  private let rows = ResultFixtures.rows

  private func page(_ old: [ResultRow], _ new: [ResultRow]) throws -> String {
    func table(_ rows: [ResultRow]) throws -> ResultTable {
      try ResultTable(InputFile("a.csv", bytes: RowFormat.results.csv(rows)))
    }
    let comparison = try Comparison(table(old), table(new), threshold: 0.01)
    let environment = ResultFixtures.environment
    return String(
      decoding: ComparisonPage(comparison, old: environment, new: environment).html, as: UTF8.self)
  }

  @Test func equalRunsAreGrey() throws {
    let page = try page(rows, rows)
    #expect(unbalancedTags(in: page) == [])
    #expect(page.contains("<strong>no change</strong>"))
    #expect(page.components(separatedBy: "<td class=\"noise\"").count == 7)
    #expect(page.contains("<p>No count changed.</p>"))
  }

  @Test func whatChangedHasAColourAndItsInterval() throws {
    var new = rows
    new[0] = ResultFixtures.row("MVC", ratio: 1.5)
    new[1] = ResultFixtures.row("MVC", ResultFixtures.toggleFew, ratio: 1)
    new[2].work.allocations = 5
    let page = try page(rows, new)
    #expect(unbalancedTags(in: page) == [])
    #expect(page.contains("<strong>1 ratio slower, 1 ratio faster, 1 count higher</strong>"))
    #expect(
      page.contains("<strong>+17.1 %</strong> <small>+16.3 % to +17.8 %</small>"))
    #expect(page.contains("<strong>-22.0 %</strong>"))
    #expect(
      try matches(page, #"<td class="(slow|fast)" style="--heat:[\d.]+"><strong>(.)"#)
        == [["slow", "+"], ["fast", "-"]])
    #expect(page.components(separatedBy: "<td class=\"noise\"").count == 5)
    #expect(page.contains("allocations, MVC in toggle row 100,000</th><td>3</td><td>5</td>"))
  }

  @Test func whatOnlyOneRunHasIsListed() throws {
    let other = CaseID(group: "dispatch", workload: "another one")
    let more = ["MVC", "control", "Vanilla"].map { ResultFixtures.row($0, other) }
    let page = try page((rows + more).inFileOrder, rows)
    #expect(page.contains("<summary>Only in the old run: 3 rows</summary>"))
    #expect(unbalancedTags(in: page) == [])
  }

  @Test func whatMakesARunDoubtfulIsAboveAllTables() throws {
    let page = try page([ResultFixtures.row("Gone")] + rows, rows)
    let warning = try #require(page.range(of: "<li>Gone in type id has no figures any more.</li>"))
    let table = try #require(page.range(of: "<table"))
    #expect(warning.lowerBound < table.lowerBound)
  }

  @Test func aHostileNameStaysText() throws {
    let name = "<script>alert(1)</script>"
    let old = [name, "control", "Vanilla"].map { ResultFixtures.row($0) }
    let page = try page(old, [ResultFixtures.row(name, ratio: 3)] + old.suffix(2))
    #expect(unbalancedTags(in: page) == [])
    #expect(!page.contains("<script>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }
}
