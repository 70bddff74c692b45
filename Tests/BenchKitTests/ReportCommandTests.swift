@testable import BenchKit
import Foundation
import Measuring
import Reports
import Results
import Terminal
import TestSupport
import Testing
import Text
import Vanilla

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

  @Test(arguments: ["page.txt", ".html", "page"]) func aPageIsAnHTMLFile(name: String) {
    let run = BenchRun("report", "--output", name)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errors.contains("expected a file named *.html"))
  }
}
