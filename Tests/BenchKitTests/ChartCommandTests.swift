import Basics
import Foundation
import Results
import TestSupport
import Testing

@testable import BenchKit

@Suite struct ChartCommandTests {
  private func withResults(_ body: (_ folder: String, _ json: String) throws -> Void) throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try files.write(ResultFixtures.results)
      try body(folder, files.json)
    }
  }

  @Test(arguments: ["dispatch", "allocations", "writes", "distribution"])
  func itPrintsTheChart(kind: String) throws {
    try withResults { _, json in
      let run = BenchRun("chart", kind, json)
      #expect(run.status == .success && run.errors.isEmpty)
      #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
      #expect(run.output.hasSuffix("</svg>\n"))
      #expect(run.output.contains(">MVC</text>"))
    }
  }

  @Test func itWritesAFile() throws {
    try withResults { folder, json in
      let file = folder + "/images/dispatch.svg"
      let run = BenchRun("chart", "dispatch", json, "--output", file)
      #expect(run.output == "written: \(file)\n")
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(written == BenchRun("chart", "dispatch", json).output)
    }
  }

  /// Two sizes are too few for a chart of growth.
  @Test(arguments: ["nonsense", "toggle row", ""]) func aKindThatIsNotThereIsRefused(kind: String)
    throws
  {
    try withResults { _, json in
      let run = BenchRun("chart", kind, json)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.hasPrefix("bench chart: found chart \"\(kind)\", expected "))
    }
  }

  @Test func aNearMissIsNamed() throws {
    try withResults { _, json in
      #expect(BenchRun("chart", "dispach", json).errors.contains("did you mean \"dispatch\"?"))
    }
  }

  @Test func theWorkloadsOfADistributionAreChosen() throws {
    try withResults { folder, json in
      let run = BenchRun("chart", "distribution", json, "--filter", "type id")
      #expect(
        run.output.contains(">type id</text>") && !run.output.contains(">toggle row 10</text>"))
      let none = BenchRun("chart", "distribution", json, "--filter", "nothing")
      #expect(none.status == .failure && none.output.isEmpty)
      #expect(
        none.errors.contains("found --filter \"nothing\", which no workload with samples matches"))
      let other = BenchRun("chart", "dispatch", json, "--filter", "type id")
      #expect(other.status == .failure && other.output.isEmpty)
      #expect(
        other.errors.contains(
          "found --filter with chart \"dispatch\", expected it with distribution"))
    }
  }

  /// The samples are in the JSON alone.
  @Test func aCSVAloneHasNoDistribution() throws {
    try withResults { folder, json in
      let csv = folder + "/run.csv"
      #expect(BenchRun("chart", "distribution", csv).status == .success)
      try FileManager.default.removeItem(atPath: json)
      let run = BenchRun("chart", "distribution", csv)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.hasPrefix("\(csv): found no samples, expected those of a run"))
      #expect(BenchRun("chart", "dispatch", csv).status == .success)
    }
  }

  @Test func aKindIsNeeded() {
    let run = BenchRun("chart")
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("bench chart: found no KIND"))
  }
}
