import Foundation
import LoginSearch
import Measuring
import TestSupport
import Testing
import Vanilla

@testable import Basics
@testable import BenchKit
@testable import Results

/// Files that version 1 wrote, before rows had a group, are read by every command.
@Suite struct EarlierVersionTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path
  private static let csv = folder + "/version-1.csv"
  private static let json = folder + "/version-1.json"
  private static let budget = folder + "/budget-version-1.csv"

  private static let catalogue = Catalogue(
    contenders: Array(allVariants.dropLast()), floor: VanillaVariant())

  private func run(_ words: String...) -> BenchRun {
    BenchRun(words: words, contenders: allVariants, comparesLists: true)
  }

  /// The rows with the groups that the catalogue knows.
  private func withGroups(_ rows: [ResultRow]) -> [ResultRow] {
    var rows = rows
    rows.fillGroups(from: Self.catalogue.groups)
    return rows
  }

  /// Else the fixtures would prove nothing.
  @Test func theFilesHaveNoGroups() throws {
    #expect(try ResultTable(contentsOf: Self.csv).rows.allSatisfy { $0.key.id.group == nil })
    #expect(
      try Results(contentsOfJSON: Self.json).rows.allSatisfy { $0.key.id.group == nil })
    let budget = try Budget(contentsOf: Self.budget, update: "check --update")
    #expect(budget.rows.allSatisfy { $0.key.id.group == nil })
  }

  @Test func theTwoFilesSayTheSame() throws {
    let rows = try ResultTable(contentsOf: Self.csv).rows
    let results = try Results(contentsOfJSON: Self.json)
    #expect(rows.count == 428)
    #expect(
      results.rows.map { row in
        var row = row
        row.standing = nil
        return row
      } == rows)
    #expect(results.samples.count == rows.count)
    #expect(results.samples.values.allSatisfy { $0.counts != nil && $0.outliers != nil })
  }

  @Test func aRunIsComparedWithItself() {
    let run = run("compare", Self.csv, Self.csv, "--fail-on-regression")
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("\nNothing changed."))
  }

  /// One file of a run is enough, whichever it is.
  @Test func itsJSONIsComparedAsItsCSVIs() throws {
    for (old, new) in [(Self.json, Self.json), (Self.json, Self.csv), (Self.csv, Self.json)] {
      let run = run("compare", old, new, "--fail-on-regression")
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.output.contains("\nNothing changed."))
    }
    // What is no run, or half of one, is refused all the same.
    try withFolder { folder in
      let half = folder + "/half.json"
      var results = try Results(contentsOfJSON: Self.json)
      results.rows.removeLast()
      for bytes in [results.json, Array(results.json.dropLast(10))] {
        try WholeFile.write([(half, bytes)])
        let run = run("compare", Self.csv, half)
        #expect(run.status == .failure, "\(run.output)")
        #expect(run.errors.contains(half), "\(run.errors)")
      }
    }
  }

  /// A CSV has neither samples nor environment.
  @Test func theReportOfACSVReadsTheJSONBesideIt() {
    let run = run("report", Self.csv, "--tables")
    #expect(run.status == .success && run.errors.isEmpty)
    #expect(run.output == self.run("report", Self.json, "--tables").output)
  }

  /// In either order: the groups that one lacks are those of the other.
  @Test func itIsComparedWithARunOfToday() throws {
    let rows = withGroups(try ResultTable(contentsOf: Self.csv).rows)
    #expect(rows.allSatisfy { $0.key.id.group != nil })
    try withFolder { folder in
      let today = folder + "/today.csv"
      try WholeFile.write([(today, RowFormat.results.csv(rows))])
      for (old, new) in [(Self.csv, today), (today, Self.csv)] {
        let run = run("compare", old, new, "--fail-on-regression")
        #expect(run.status == .success, "\(run.errors)")
        #expect(run.output.contains("\nNothing changed."))
        #expect(!run.output.contains("Only the"), "\(run.output)")
      }
      // What changed is found all the same.
      var slower = rows
      slower[0].work.allocations = 1_000
      try WholeFile.write([(today, RowFormat.results.csv(slower))])
      let run = run("compare", Self.csv, today, "--fail-on-regression")
      #expect(run.status == .divergence)
      #expect(run.output.contains("allocations, \(rows[0].key)"))
    }
  }

  @Test func itsTablesStandInTheirGroups() throws {
    let run = run("report", Self.json, "--tables")
    #expect(run.status == .success, "\(run.errors)")
    let results = try Results(contentsOfJSON: Self.json)
    let report = Report(on: results, catalogue: Self.catalogue)
    #expect(
      report.timeTables.map(\.title) == [
        "dispatch", "round trip", "whole", "reduce", "diff", "rows",
      ])
    #expect(report.growthTables.map(\.headings[0]) == ["Vanilla", "equality", "array"])
    #expect(run.lines[0].hasPrefix("dispatch "))
    // As the tables of the same rows with their groups.
    var today = results
    today.rows = withGroups(results.rows)
    let lines = Report(on: today, catalogue: Self.catalogue).lines(atMost: 80).map(\.plain)
    #expect(run.output.hasPrefix(lines.map { $0 + "\n" }.joined() + "\n"))
  }

  /// The first files said neither; nor how many samples each process took.
  @Test func evenWithoutASchemaAndOutliersItIsReported() throws {
    var text = try String(contentsOfFile: Self.json, encoding: .utf8)
    let length = text.utf8.count
    text.replace("  \"schema\": 1,\n", with: "")
    text.replace(#/"outliers": \{[^}]*\}, /#, with: "")
    text.replace(#/"sample_counts": \[\[.*?\]\], /#, with: "")
    #expect(!text.contains("schema") && !text.contains("outliers") && !text.contains("counts"))
    #expect(text.utf8.count < length)
    try withFile(text, named: "first.json") { path in
      let results = try Results(contentsOfJSON: path)
      #expect(results.samples.values.allSatisfy { $0.counts == nil && $0.outliers == nil })
      #expect(
        run("report", path, "--tables").output == run("report", Self.json, "--tables").output)
    }
  }

  /// With what it allows in the place of what is counted.
  @Test func itsBudgetIsKeptAndOneTooManyIsSeen() throws {
    let rows = withGroups(try Budget(contentsOf: Self.budget, update: "").rows)
    #expect(rows.allSatisfy { $0.key.id.group != nil })
    func check(_ rows: [ResultRow]) throws -> (status: BenchKit.ExitStatus, output: String) {
      let captured = CapturedOutput()
      let session = Session(
        contenders: [VanillaVariant()], output: captured.output(), errors: captured.output())
      // At the time, a search wrote all rows of its page. No growth is wrong by the rules of then.
      let command = CheckCommand(
        count: { _ in CountedWork(rows: rows) }, catalogue: { $0.catalogue().filter { _ in false } }
      )
      let arguments = try Arguments(
        ["--allow-debug", "--budget", Self.budget], of: command.spec)
      let status = try command.run(arguments, in: session)
      session.output.flush()
      return (status, captured.text)
    }
    let kept = try check(rows)
    #expect(kept.status == .success, "\(kept.output)")
    let figures = rows.flatMap(RowFormat.budget.exactValues).count { $0.value != nil }
    #expect(figures > rows.count)
    #expect(kept.output.contains("\n\(figures) counts"), "\(kept.output)")
    var more = rows
    more[3].work.allocations = (more[3].work.allocations ?? 0) + 1
    let over = try check(more)
    #expect(over.status == .divergence)
    #expect(over.output.contains("allocations, \(more[3].key)"), "\(over.output)")
    #expect(!over.output.contains("no longer counted"))
  }
}
