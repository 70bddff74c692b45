import Basics
import Results
import TestSupport
import Testing

@testable import BenchKit

/// The comment of a comparison: what changed, in the order in which it matters, and no more than fits a screen.
@Suite struct ComparisonCommentTests {
  private let rows = ResultFixtures.rows

  private func comment(_ old: [ResultRow], _ new: [ResultRow]) throws -> [String] {
    func table(_ rows: [ResultRow]) throws -> ResultTable {
      try ResultTable(InputFile("a.csv", bytes: RowFormat.results.csv(rows)))
    }
    return ComparisonComment(try Comparison(table(old), table(new), threshold: 0.01)).markdown
  }

  /// The lines that can be seen before anything is unfolded.
  private func seen(_ lines: [String]) -> [String] {
    var depth = 0
    return lines.filter { line in
      if line.hasPrefix("<details>") {
        depth += 1
        return depth == 1
      }
      if line == "</details>" {
        depth -= 1
        return false
      }
      return depth == 0 && !line.isEmpty
    }
  }

  @Test func noChangeIsOneLine() throws {
    #expect(
      seen(try comment(rows, rows)) == [
        "### Benchmark: no change",
        "<details><summary>What was compared, and how to read it</summary>",
      ])
  }

  @Test func whatGotSlowerComesFirst() throws {
    var new = rows
    new[0] = ResultFixtures.row("MVC", ratio: 1.5)
    new[1] = ResultFixtures.row("MVC", ResultFixtures.toggleFew, ratio: 1)
    new[2].work.allocations = 5
    #expect(
      seen(try comment(rows, new)) == [
        "### Benchmark: 1 ratio slower, 1 ratio faster, 1 count higher",
        "| slower | change | 95 % interval | old | new |",
        "| --- | ---: | ---: | ---: | ---: |",
        "| MVC in type id | +17.1 % | +16.3 % to +17.8 % | 1.28 | 1.50 |",
        "| faster | change | 95 % interval | old | new |",
        "| --- | ---: | ---: | ---: | ---: |",
        "| MVC in toggle row 10 | -22.0 % | -22.4 % to -21.5 % | 1.28 | 1.00 |",
        "| higher | old | new |",
        "| --- | ---: | ---: |",
        "| allocations, MVC in toggle row 100,000 | 3 | 5 |",
        "<details><summary>What was compared, and how to read it</summary>",
      ])
  }

  @Test func aDoubtfulChangeIsMarked() throws {
    var new = rows
    new[0].ratio = Estimate(value: 3, low: 2.5, high: 3.6)
    #expect(try comment(rows, new).contains { $0.hasPrefix("| MVC in type id | +134 % ? |") })
  }

  /// Each table has six lines to be seen, and all are there.
  @Test func theRestIsFolded() throws {
    let names = (10..<30).map { "V\($0)" }
    let old = (names + ["control", "Vanilla"]).map { ResultFixtures.row($0) }
    let new =
      names.enumerated().map { ResultFixtures.row($1, ratio: 2 + Double($0) / 10) } + old.suffix(2)
    let lines = try comment(old, new)
    #expect(seen(lines).count == 2 + 2 + 6 + 1 + 1)
    // All of them at once: that is worth a warning.
    #expect(
      seen(lines)[1].hasPrefix("> **20 of 20 ratios to Vanilla rose: it is more likely that "))
    #expect(lines.contains("<details><summary>14 more slower</summary>"))
    for name in names { #expect(lines.count { $0.hasPrefix("| \(name) in ") } == 1) }
    // The largest change is seen.
    #expect(seen(lines).contains { $0.hasPrefix("| V29 in ") })
  }

  @Test func whatLostItsFiguresIsAWarning() throws {
    let lines = try comment([ResultFixtures.row("Gone")] + rows, rows)
    #expect(lines[0] == "### Benchmark: 1 figure lost")
    #expect(lines.contains("> **Gone in type id has no figures any more.**"))
  }

  /// Six of them; the others are counted.
  @Test func manyWarningsAreCut() throws {
    let gone = (1...8).map { ResultFixtures.row("Gone \($0)") }
    let lines = try comment(gone + rows, rows)
    let warnings = lines.filter { $0.hasPrefix("> ") }
    #expect(warnings.count == 7)
    #expect(warnings.last == "> **And 2 more.**")
  }

  /// A column that is no longer counted, in any of its rows, is one figure.
  @Test func aColumnThatIsNotCountedAnyMoreIsAWarning() throws {
    var new = rows
    for index in new.indices { new[index].work.retains = nil }
    let lines = try comment(rows, new)
    #expect(lines[0] == "### Benchmark: 1 figure lost")
    #expect(lines.contains("> **The new run did not count retains.**"))
  }

  @Test func whatCouldNotBeComparedIsCounted() throws {
    let other = CaseID(group: "dispatch", workload: "another one")
    let more = ["MVC", "control", "Vanilla"].map { ResultFixtures.row($0, other) }
    let both = (rows + more).inFileOrder
    #expect(try comment(both, rows).contains("3 rows only in the old run."))
    #expect(try comment(rows, both).contains("3 rows only in the new run."))
  }

  /// The least certain ratio decides what is found in any of them.
  @Test func itSaysWhichChangesWouldBeFound() throws {
    var old = rows
    old[0].ratio = Estimate(value: 1.28125, low: 0.9, high: 1.8)
    let text = try comment(old, old).joined(separator: "\n")
    let found = try #require(
      try matches(
        text,
        #"A change of ([\d.]+) % would most likely have been found in any ratio, and one of ([\d.]+) % in half"#
      ).first)
    let (any, half) = (try #require(Double(found[0])), try #require(Double(found[1])))
    #expect(any > 50 && half < 5)
  }

  /// A name must not become a table cell, a tag, a link or a mention.
  @Test func aHostileNameStaysText() throws {
    let name = "a|b <img> @me [x](y) `z`"
    let old = [name, "control", "Vanilla"].map { ResultFixtures.row($0) }
    let new = [ResultFixtures.row(name, ratio: 3)] + old.suffix(2)
    let text = try comment(old, new).joined(separator: "\n")
    #expect(text.contains("| a\\|b &lt;img&gt; &#64;me \\[x\\](y) \\`z\\` in type id |"), "\(text)")
    #expect(!text.contains("<img>") && !text.contains("@me"))
  }
}
