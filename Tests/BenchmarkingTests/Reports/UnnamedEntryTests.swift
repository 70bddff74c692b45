import Testing

@testable import Basics
@testable import Benchmarking

/// Tests of an operation that stands alone: it has no name, and competes with nothing.
@Suite struct UnnamedEntryTests {
  private let suite = BenchmarkSuite(title: "", cases: [BenchmarkCase("add") { 1 + 2 }])

  private var results: Results {
    let rows = ["", ResultRow.control].map { name in
      var row = ResultFixtures.row(name, suite.cases[0].id)
      row.verdict = name.isEmpty ? .baseline : .control
      return row
    }
    return Results(environment: ResultFixtures.environment(controlSpread: 0.01), rows: rows)
  }

  @Test func `an operation alone has no name, and is no variant`() {
    #expect(suite.cases[0].baseline.name.isEmpty)
    #expect(suite.faults.isEmpty)
    #expect(suite.variants.isEmpty)
  }

  @Test func `its column shows the time, and it is called after its workload`() {
    let report = Report(on: results, of: suite)
    #expect(report.timeTables.map(\.headings) == [["time"]])
    #expect(results.rows.map { "\($0.key)" } == ["add", "control in add"])
    #expect(
      results.title(of: .init(variant: "", id: suite.cases[0].id, reason: ""))
        == "add gets no figures")
  }

  @Test func `it is read from a file as it was written`() throws {
    let format = suite.resultsFormat
    let bytes = results.csv(in: format)
    let read = try Results(InputFile("a.csv", bytes: bytes), in: format)
    #expect(read.rows.map(\.key) == results.rows.map(\.key))
    #expect(read.csv(in: format) == bytes)
  }

  @Test func `a contender needs a name`() {
    let entries = ["", "one"].map { BenchmarkCase.Implementation.operation($0) { 1 } }
    let suite = BenchmarkSuite(
      title: "",
      cases: [BenchmarkCase("add", baseline: entries[0], contenders: [entries[1]])])
    #expect(suite.faults.contains { $0.contains("an entry has no name") })
  }
}
