@testable import BenchKit
import Measuring
import Results
import Terminal
import TestSupport
import Testing
import Text
import Vanilla

@Suite struct ReportCommandTests {
  @Test func itPrintsWhatTheRunPrinted() throws {
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
      let lines = report.lines(atMost: 80).map(\.plain) + notes
      #expect(run.output == lines.map { $0 + "\n" }.joined())
      #expect(run.output.contains("toggle row 100,000"))
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
}
