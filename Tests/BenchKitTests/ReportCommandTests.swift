@testable import BenchKit
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
      let report = Report(
        on: try Results(contentsOfJSON: files.json),
        catalogue: Catalogue(contenders: [], floor: VanillaVariant()))
      let run = BenchRun("report", files.json)
      #expect(run.status == .success && run.errors.isEmpty)
      let summary = report.summary.lines(atMost: 80).map { $0.plain + "\n" }.joined()
      #expect(run.output == summary)
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
}
