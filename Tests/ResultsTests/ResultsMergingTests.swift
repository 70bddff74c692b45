import Basics
import TestSupport
import Testing

@testable import Results

@Suite struct ResultsMergingTests {
  /// Of the group dispatch.
  private var linux: Results {
    var results = ResultFixtures.results
    results.environment?.processor = "Linux"
    return results
  }

  /// Of the group diff, with a floor of its own.
  private var mac: Results {
    var results = ResultFixtures.results
    results.environment?.processor = "Mac"
    results.rows = ResultFixtures.rowsWithTwoFloors.filter {
      $0.key.id == ResultFixtures.difference
    }
    results.samples = [results.rows[0].key: .init(times: [3])]
    results.nonconforming = []
    results.unavailable.append(.init(what: "retains", why: "another processor"))
    return results
  }

  private func merged(_ results: Results...) throws(FileError) -> Results {
    try Results(
      merging: results.enumerated().map { (file: "\($0.offset).json", results: $0.element) })
  }

  @Test func everyRowKeepsItsFiguresAndTellsItsMachine() throws {
    let merged = try merged(linux, mac)
    #expect(merged.runs.map(\.processor) == ["Linux", "Mac"])
    let marks = merged.runs.map(\.run)
    #expect(Set(marks).count == 2 && !marks.contains(nil))
    for (results, mark) in zip([linux, mac], marks) {
      for row in results.rows {
        var expected = row
        expected.run = mark
        #expect(merged.rows.contains(expected), "\(row.key)")
      }
    }
    #expect(merged.rows.count == linux.rows.count + mac.rows.count)
    #expect(merged.samples == linux.samples.merging(mac.samples) { $1 })
    #expect(merged.nonconforming == linux.nonconforming)
    // What one machine could not count, others may have counted.
    #expect(
      merged.unavailable == [
        linux.unavailable[0],
        .init(what: "retains", why: "another processor, in run \(marks[1] ?? "")"),
      ])
  }

  @Test func marksThatTheRunsHaveStay() throws {
    var (first, second) = (linux, mac)
    first.environment?.run = "c3"
    second.environment?.run = "1"
    // Of an earlier version.
    var third = mac
    third.environment?.run = nil
    third.rows = third.rows.map { row in
      var row = row
      row.run = nil
      row.key.id.workload = "another"
      return row
    }
    third.samples = [:]
    let merged = try merged(first, third, second)
    #expect(merged.runs.map(\.run) == ["c3", "1", "2"])
    #expect(merged.rows.filter { $0.run == "2" }.map(\.key) == second.rows.map(\.key))
  }

  @Test func whatWasMergedIsMergedAgain() throws {
    var third = mac
    third.rows = third.rows.map { row in
      var row = row
      row.key.id.workload = "another"
      return row
    }
    third.samples = [:]
    let first = try merged(linux, mac)
    let again = try merged(third, first)
    #expect(again.runs.map(\.processor) == ["Mac", "Linux", "Mac"])
    #expect(Set(again.runs.map(\.run)).count == 3)
    for (old, new) in zip(first.runs, again.runs.dropFirst()) {
      let keys = again.rows.filter { $0.run == new.run }.map(\.key)
      #expect(keys == first.rows.filter { $0.run == old.run }.map(\.key))
    }
  }

  @Test func aWorkloadOfTwoRunsIsRefusedEvenInOtherSizes() {
    var other = linux
    other.rows = other.rows.filter { $0.key.id.size == 10 }
    var few = linux
    few.rows = few.rows.filter { $0.key.id.size != 10 }
    let error = #expect(throws: FileError.self) { try merged(few, other) }
    #expect(
      error?.description
        == "1.json: found the workload \"toggle row\", which 0.json has too, expected runs of "
        + "different workloads; measure each workload in one run, with --filter")
  }

  @Test func bothFilesAreReadAsTheyWereWritten() throws {
    var merged = try merged(linux, mac)
    merged.rows = merged.rows.inFileOrder
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/both.csv"))
      try files.write(merged)
      let read = try Results(contentsOfJSON: files.json)
      #expect(read.runs == merged.runs)
      #expect(read.environment == merged.environment)
      #expect(read.rows.map(\.run) == merged.rows.map(\.run))
      for file in [files.csv, files.json] {
        let table = try ResultTable(contentsOf: file)
        #expect(table.rows.map(\.key) == merged.rows.map(\.key))
        #expect(Set(table.floors.values) == ["Vanilla", "equality"])
      }
    }
  }

  /// Readers of earlier versions would take all rows for those of the first machine.
  @Test func onlyMergedRunsHaveTheirOwnSchema() throws {
    let text = String(decoding: try merged(linux, mac).json, as: UTF8.self)
    #expect(text.contains("\"schema\": 3,"))
    #expect(String(decoding: linux.json, as: UTF8.self).contains("\"schema\": 2,"))
  }

  @Test func aWorkloadWithRowsOfTwoRunsIsRefused() throws {
    var rows = ResultFixtures.rows
    for index in rows.indices { rows[index].run = "a1" }
    rows[4].run = "b2"
    let bytes = RowFormat.results.csv(rows)
    let error = #expect(throws: FileError.self) {
      try ResultTable(InputFile("a.csv", bytes: bytes))
    }
    #expect(
      error?.description.hasPrefix(
        "a.csv:6:1: found \"toggle row\" of the run \"b2\", expected the run of its other rows, "
          + "\"a1\"") == true, "\(error as Any)")
  }

  @Test func aRowOfARunThatIsNotThereIsRefused() throws {
    var merged = try merged(linux, mac)
    merged.rows[0].run = "other"
    try withFolder { folder in
      let path = folder + "/a.json"
      try WholeFile.write([(path, merged.json)])
      let error = #expect(throws: FileError.self) { try Results(contentsOfJSON: path) }
      #expect(error?.found == "the run \"other\" in rows[0].run")
      #expect(error?.expected == "\"a1\" or \"1\", as in runs")
    }
  }
}
