import Basics
import Testing

@testable import Benchmarking

/// Tests that columns are found by their names, so that files of other versions can be read.
@Suite struct ColumnsByNameTests {
  private func read(_ lines: String...) throws(FileError) -> Results {
    try ResultFixtures.read(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  /// The cells of a file, the header first. None of them needs quotes.
  private static let cells: [[String]] = {
    let rows = ResultFixtures.rows.filter { !$0.key.variant.contains("\"") }
    return String(decoding: ResultFixtures.table(rows), as: UTF8.self).split(separator: "\r\n").map
    { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }()

  @Test func `a file may lack any column but the five that identify a row and its time`() throws {
    let needed = ["variant", "workload", "size", "group", "median_ns"]
    for (index, name) in ResultFixtures.format.names.enumerated() {
      let lines = Self.cells.map { line in
        line.enumerated().filter { $0.offset != index }.map(\.element).joined(separator: ",")
          + "\r\n"
      }
      let file = Array(lines.joined().utf8)
      if needed.contains(name) {
        let error = #expect(throws: FileError.self) { try ResultFixtures.read(file) }
        #expect(error?.line == 1 && error?.found == "no column \"\(name)\"")
      } else {
        let rows = try ResultFixtures.read(file).rows
        #expect(rows.count == Self.cells.count - 1 && rows.allSatisfy { $0.time != nil }, "\(name)")
      }
    }
  }

  @Test func `what a file doesn't say of its machine is left out`() throws {
    let results = try read(
      "variant,workload,size,group,median_ns", "Array,find,10,look-ups,3",
      "control,find,10,look-ups,3")
    #expect(results.environment.line == "")
    #expect(ResultFixtures.results.environment.line.hasSuffix(", Swift 6.3"))
  }

  @Test func `columns may stand in any order`() throws {
    let lines = ResultFixtures.csv.split(separator: "\r\n").map(String.init)
    // None of the moved cells contains a comma.
    func turned(_ line: String) -> String {
      let cells = line.split(separator: ",", maxSplits: 1)
      return "\(cells[1]),\(cells[0])"
    }
    let plain = lines.filter { !$0.hasPrefix("\"Mine") }
    let results = try ResultFixtures.read(
      (plain.map(turned).joined(separator: "\n") + "\n").utf8)
    let expected = ResultFixtures.rows.filter { !$0.key.variant.hasPrefix("Mine") }
    #expect(results.rows.map(\.key) == expected.map(\.key))
    #expect(results.rows.map(\.counts) == expected.map(\.counts))
    #expect(results.environment.processor == "A processor")
  }

  @Test func `variant, workload, size, group and median are enough`() throws {
    let results = try read(
      "variant,workload,size,group,median_ns", "Set,find it,,look-ups,20",
      "control,find it,,look-ups,10", "Array,find it,,look-ups,10")
    #expect(results.rows.map { $0.time?.median.value } == [20, 10, 10])
    #expect(results.rows.map(\.verdict) == [nil, .control, .baseline])
    #expect(
      results.rows.allSatisfy { $0.time?.minimum == nil && $0.ratio == nil && $0.counts == [:] })
    let report = Report(on: results, of: ResultFixtures.suite)
    #expect(report.overviewLines(atMost: 80).map(\.plain).contains { $0.contains("~20.0 ns") })
    #expect(Page(report: report).html.count > 1_000)
  }

  /// The columns of 54beef2, with its words.
  @Test func `a file of an earlier format is read with what it has`() throws {
    let results = try read(
      "variant,workload,size,group,median_ns,ci_low_ns,ci_high_ns,min_ns,p90_ns,p99_ns,ratio,ratio_ci_low,ratio_ci_high,"
        + "verdict,standing,allocations,needed_writes,samples,batch,rows_per_s",
      "Set,find it,,look-ups,129.8,128.7,131.3,127.2,132.3,164.9,1.32,1.319,1.324,slower,best,3,1,177,1024,",
      "control,find it,,look-ups,98,97,99,96,99,120,1,0.99,1.01,control,,3,1,177,1024,",
      "Array,find it,,look-ups,98,97,99,96,99,120,1,1,1,floor,,3,1,177,1024,")
    #expect(results.rows.map(\.verdict) == [.slower, .control, .baseline])
    #expect(
      results.rows[0].time?.percentile99 == 164.9 && results.rows[0].counts[.allocations] == 3)
    #expect(results.rows[0].counts[.retains] == nil)
    #expect(results.unknownColumns == ["standing", "needed_writes", "rows_per_s"])
    #expect(
      results.notes(atMost: 80) == [
        "", "Passed over, as this version does not know them: standing, needed_writes and",
        "rows_per_s.",
      ])
  }
}
