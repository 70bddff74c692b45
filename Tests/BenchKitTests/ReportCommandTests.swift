import Basics
import Foundation
import Measuring
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

@Suite struct ReportCommandTests {
  /// A run in a folder.
  private func withRun(_ body: (ResultFiles) throws -> Void) throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try files.write(ResultFixtures.results)
      try body(files)
    }
  }

  @Test func theSummaryIsPrintedAndAllTablesIfTheyAreWanted() throws {
    try withRun { files in
      let results = try Results(contentsOf: files.json)
      let report = Report(
        on: results, catalogue: Catalogue(contenders: [], floor: VanillaVariant()))
      let notes = results.notes(atMost: 80)
      #expect(!notes.isEmpty)
      let run = BenchRun("report", files.json)
      #expect(run.status == .success && run.errors.isEmpty)
      func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
      let summary = text(report.summary.lines(atMost: 80).map(\.plain) + notes)
      #expect(run.output == summary + "\nwritten: \(files.page)\n")
      #expect(
        try String(contentsOfFile: files.page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
      let tables = text(report.lines(atMost: 80).map(\.plain))
      try FileManager.default.removeItem(atPath: files.page)
      #expect(BenchRun("report", files.json, "--tables").output == tables + "\n" + summary)
      #expect(!FileManager.default.fileExists(atPath: files.page))
      #expect(tables.contains("toggle row 100,000"))
    }
  }

  @Test func theAnatomyBesideTheRunIsInTheTablesAndThePage() throws {
    try withRun { files in
      let anatomy = files.csv.replacing("run.csv", with: "anatomy.csv")
      func write(_ value: String) throws {
        let text = "variant,scope,name,figure,value,which\nVanilla,variant,,tokens,\(value),\n"
        try text.write(toFile: anatomy, atomically: true, encoding: .utf8)
      }
      try write("1960")
      let tables = BenchRun("report", files.json, "--tables").output
      #expect(tables.contains(/\nanatomy +Vanilla *\n/) && tables.contains(/\ntokens +1,960 *\n/))
      #expect(BenchRun("report", files.json).status == .success)
      let page = try String(contentsOfFile: files.page, encoding: .utf8)
      #expect(page.contains("<tr><th scope=\"row\">tokens</th><td>1,960</td></tr>"))

      try write("many")
      let run = BenchRun("report", files.json)
      #expect(run.status == .failure && run.errors.contains("anatomy.csv:2:1: found"))
    }
  }

  @Test func thePageGoesWhereItIsWanted() throws {
    try withRun { files in
      let page = files.page + "-new/page.html"
      let run = BenchRun("report", files.json, "--output", page)
      #expect(run.status == .success && run.output.hasSuffix("\nwritten: \(page)\n"))
      #expect(FileManager.default.fileExists(atPath: page))
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  @Test func eachChartIsWrittenAsAFileThatStandsByItself() throws {
    try withRun { files in
      let folder = files.page + "-charts"
      let run = BenchRun("report", files.csv, "--charts", folder)
      #expect(run.status == .success && run.errors.isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["dispatch.svg"])
      #expect(run.output.hasSuffix("\nwritten: 1 chart in \(folder)\n"))
      for name in names {
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
      }
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  @Test func aCSVWithoutItsJSONIsEnough() throws {
    try withRun { files in
      let whole = BenchRun("report", files.csv)
      #expect(whole.output == BenchRun("report", files.json).output)
      try FileManager.default.removeItem(atPath: files.json)
      let run = BenchRun("report", files.csv)
      #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
      let page = try String(contentsOfFile: files.page, encoding: .utf8)
      #expect(page.contains("Where it was measured is not known"))
    }
  }

  @Test func whatIsNoRunIsRefused() throws {
    try withFile("{}", named: "a.json") { file in
      let run = BenchRun("report", file)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.contains(file))
      let missing = BenchRun("report", file + "x.json")
      #expect(missing.status == .failure && missing.errors.contains("bench run makes one"))
    }
  }
}
