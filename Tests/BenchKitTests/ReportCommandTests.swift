import Basics
import Foundation
import Measuring
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

@Suite struct ReportCommandTests {
  @Test func itPrintsTheSummaryAndAllTablesIfTheyAreWanted() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try files.write(ResultFixtures.results)
      let results = try Results(contentsOfJSON: files.json)
      let report = Report(
        on: results, catalogue: Catalogue(contenders: [], floor: VanillaVariant()))
      let notes = RunNotesReport(notes: RunNotes(of: results)).lines(atMost: 80)
      #expect(!notes.isEmpty)
      let run = BenchRun("report", files.json)
      #expect(run.status == .success && run.errors.isEmpty)
      let summary = (report.summary.lines(atMost: 80).map(\.plain) + notes).map { $0 + "\n" }
        .joined()
      let page = folder + "/run.html"
      #expect(run.output == summary + "\nwritten: \(page)\n")
      #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
      let tables = report.lines(atMost: 80).map { $0.plain + "\n" }.joined()
      #expect(BenchRun("report", files.json, "--tables").output == tables + "\n" + summary)
      #expect(tables.contains("toggle row 100,000"))
      #expect(BenchRun("report", files.json, "--markdown").lines[0].hasPrefix("| "))
    }
  }

  @Test func whatIsNoRunIsRefused() throws {
    try withFile("{}") { file in
      let run = BenchRun("report", file)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.contains(file))
    }
  }

  @Test func thePageGoesWhereItIsWanted() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try files.write(ResultFixtures.results)
      let page = folder + "/new/page.html"
      let run = BenchRun("report", files.json, "--output", page)
      #expect(run.status == .success && run.output.hasSuffix("\nwritten: \(page)\n"))
      #expect(FileManager.default.fileExists(atPath: page))
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  /// Tables are for the terminal or for a document.
  @Test(arguments: ["--tables", "--markdown"]) func tablesLeaveNoPage(option: String) throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try files.write(ResultFixtures.results)
      #expect(BenchRun("report", files.json, option).status == .success)
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  @Test func twoRunsAreCompared() throws {
    try withFolder { folder in
      let files = ["old", "new"].compactMap { ResultFiles(csv: folder + "/\($0).csv") }
      for file in files { try file.write(ResultFixtures.results) }
      let names = files.map(\.json)
      let run = BenchRun("report", names[0], names[1])
      #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
      let page = folder + "/new-changes.html"
      #expect(run.output.contains("Nothing changed."))
      #expect(run.output.hasSuffix("\nwritten: \(page)\n"))
      #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Comparison of two runs"))
      #expect(
        BenchRun("report", names[0], names[1], "--markdown").lines[0] == "### Benchmark: no change")
      let mistake = BenchRun("report", names[0], names[1], "--tables")
      #expect(mistake.status == .failure && mistake.errors.contains("found --tables with two runs"))
    }
  }

  /// Runs that differ in their marks, their dates and one ratio, as files in the folder.
  private func writeRuns(_ count: Int, in folder: String) throws -> [ResultFiles] {
    try (1...count).map { number in
      var results = ResultFixtures.results
      results.environment?.run = "\(number)"
      results.environment?.date = "2026-01-0\(number)T00:00:00Z"
      results.rows[0].ratio = Estimate(
        value: Double(number), low: Double(number), high: Double(number))
      for index in results.rows.indices { results.rows[index].run = "\(number)" }
      let files = try #require(ResultFiles(csv: folder + "/run\(number).csv"))
      try files.write(results)
      return files
    }
  }

  @Test func ofSeveralRunsTheCourseIsShown() throws {
    try withFolder { folder in
      let files = try writeRuns(3, in: folder)
      let run = BenchRun("report", files[2].csv, files[0].json, files[1].csv)
      #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
      let page = folder + "/run3-course.html"
      #expect(
        run.output.hasPrefix(
          "3 runs. From 2026-01-01 to 2026-01-03, on A processor, 2 cores. In the order"))
      #expect(run.output.contains("1 slower and 0 faster, of 6 ratios"))
      #expect(run.output.contains("1.00  3.00  MVC in type id\n"))
      #expect(run.output.hasSuffix("\nwritten: \(page)\n"))
      #expect(
        try String(contentsOfFile: page, encoding: .utf8).contains("<h1>Course of 3 runs</h1>"))
      let other = folder + "/other.html"
      let names = files.map(\.json)
      #expect(
        BenchRun(words: ["report"] + names + ["--output", other]).output.hasSuffix(" \(other)\n"))
    }
  }

  /// The first and the newest; the page has all of them.
  @Test func ofManyRunsSomeAreListed() throws {
    try withFolder { folder in
      let names = try writeRuns(9, in: folder).map(\.json)
      let listed = BenchRun(words: ["report"] + names, width: 200).lines.prefix(10).map { line in
        line.split(separator: " ").first.map(String.init) ?? ""
      }
      #expect(listed == ["9", "1", "…", "3", "4", "5", "6", "7", "8", "9"])
      let page = try String(contentsOfFile: folder + "/run9-course.html", encoding: .utf8)
      for name in names { #expect(page.contains(">\(name)</td>")) }
    }
  }

  @Test(arguments: ["--tables", "--markdown"]) func aCourseHasNoTables(option: String) throws {
    try withFolder { folder in
      let names = try writeRuns(3, in: folder).map(\.json)
      let run = BenchRun(words: ["report", option] + names)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.contains("found \(option) with 3 runs, expected it with fewer"))
    }
  }

  /// As "results/*.csv" names it, too.
  @Test func aBudgetAmongTheRunsIsLeftOut() throws {
    try withFolder { folder in
      let names = try writeRuns(3, in: folder).map(\.csv)
      let budget = folder + "/budget.csv"
      try WholeFile.write([
        (budget, RowFormat.budget.csv(ResultFixtures.rows.filter { $0.verdict == .slower }))
      ])
      let run = BenchRun(words: ["report", budget] + names)
      #expect(run.status == .success && run.output.hasPrefix("3 runs."))
      #expect(run.errors == "\(budget): a budget and no run; left out\n")
      let alone = BenchRun("report", budget)
      #expect(
        alone.status == .failure
          && alone.errors.hasPrefix("\(budget):1: found no column \"verdict\""))
      let none = BenchRun("report", budget, budget)
      #expect(none.status == .failure && none.errors.contains("found only budgets"))
    }
  }

  @Test func aMistakeInOneOfSeveralRunsIsNamed() throws {
    try withFolder { folder in
      let names = try writeRuns(3, in: folder).map(\.csv)
      let missing = BenchRun(words: ["report", folder + "/none.csv"] + names)
      #expect(missing.status == .failure && missing.output.isEmpty)
      #expect(missing.errors.hasPrefix("\(folder)/none.csv: found no file of that name"))
      #expect(missing.errors.contains("bench run makes one"))
      let alone = BenchRun("report", folder + "/none.json")
      #expect(alone.status == .failure && alone.errors.contains("bench run makes one"))
      let twice = BenchRun(words: ["report", names[0]] + names)
      #expect(twice.status == .failure && twice.errors.contains("expected each run once"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/run3-course.html"))
    }
  }

  /// The JSON is lost: what is in the CSV is shown all the same.
  @Test func aCSVAloneIsEnough() throws {
    try withFolder { folder in
      let files = try writeRuns(1, in: folder)[0]
      let whole = BenchRun("report", files.csv)
      #expect(whole.output == BenchRun("report", files.json).output)
      try FileManager.default.removeItem(atPath: files.json)
      let run = BenchRun("report", files.csv)
      #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
      let page = try String(contentsOfFile: files.page, encoding: .utf8)
      #expect(page.contains("there is only the CSV of this run, and no JSON beside it."))
      // Who is fastest is in the JSON alone.
      #expect(run.output.contains("There is only the CSV of this run"))
      #expect(
        whole.output.contains("fastest or tied") && !run.output.contains("fastest or tied in"))
    }
  }

  @Test(arguments: ["page.txt", ".html", "page"]) func aPageIsAnHTMLFile(name: String) {
    let run = BenchRun("report", "--output", name)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errors.contains("expected a file named *.html"))
  }
}
