import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// The files of a run: their names, and that what is written is read again as it was.
@Suite struct ResultFilesTests {
  @Test func `the page of a run is named after its CSV file, which must end in .csv`() {
    #expect(ResultFiles(csv: "results/latest.csv")?.page == "results/latest.html")
    #expect(ResultFiles(csv: "a.CSV")?.page == "a.html")
    for name in ["", "a", "a.json", ".csv", "results/.csv", "a.csv/"] {
      #expect(ResultFiles(csv: name) == nil, "\(name)")
    }
  }

  @Test func `checking whether files can be written makes no file and changes none`() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/new/mine.csv"))
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new").isEmpty)
      try AtomicFile.write([(files.csv, Array("old".utf8))])
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new") == ["mine.csv"])
      #expect(try String(contentsOfFile: files.csv, encoding: .utf8) == "old")
    }
  }

  @Test func `a missing file, a folder and a file that is too large are told apart`() throws {
    try withFolder { folder in
      let none = #expect(throws: FileError.self) {
        try Results(contentsOf: folder + "/no.csv", in: ResultFixtures.format)
      }
      #expect(none?.found == "no file of that name" && none?.advice == "bench run makes one")
      let other = #expect(throws: FileError.self) {
        try Results(contentsOf: folder, in: ResultFixtures.format)
      }
      #expect(other?.found == "a folder" && other?.expected == "a results file")
      let path = folder + "/large.csv"
      try Data(count: 10_000_001).write(to: URL(fileURLWithPath: path))
      let large = #expect(throws: FileError.self) {
        try Results(contentsOf: path, in: ResultFixtures.format)
      }
      #expect(large?.found == "more than 10,000,000 bytes")
    }
  }

  // MARK: - Round trips

  /// Texts that must be quoted or escaped somewhere.
  private static let texts = [
    "plain", "a,b", "say \"no\"", "\"", " a ", "a\nb", "a\r\nb\rc", "tab\there", "日本語 👨‍👩‍👧 e\u{301}",
    "back\\slash / slash", "\u{1}\u{7F}", "null", "1,000", "-", ";", "'",
  ]

  /// With no more digits than a file has.
  private static let rows: [ResultRow] = {
    let timing = ResultRow.Timing(
      median: Estimate(value: 100.125, low: 99.5, high: 101), minimum: 90, percentile90: 120.001,
      percentile99: 1e12)
    var rows = texts.map { text in
      ResultRow(
        key: .init(variant: text, id: CaseID(group: "look-ups", workload: "some work")),
        time: timing, ratio: Estimate(value: 1.25, low: 1.125, high: 1.5), verdict: .slower)
    }
    rows[0].rank = .fastest
    rows[1].rank = .tied
    rows += texts.map { text in
      ResultRow(
        key: .init(variant: "A", id: CaseID(group: text, workload: text, size: 3)), verdict: .tie)
    }
    // Without intervals.
    rows.append(
      .init(
        key: .init(variant: "A", id: CaseID(group: "g", workload: "unsettled")),
        time: .init(
          median: Estimate(value: 5), minimum: 1, percentile90: 7, percentile99: 8),
        ratio: Estimate(value: 1.25)))
    // Nothing but the key.
    rows.append(.init(key: .init(variant: "A", id: CaseID(group: "g", workload: "bare"))))
    // As large as a file can have it, and nothing.
    rows.append(
      .init(
        key: .init(
          variant: "A", id: CaseID(group: "sort", workload: "much", size: 999_999_999_999_999)),
        counts: .of(
          allocations: 1e15, allocatedBytes: 999_999_999_999_999, retains: 123_456_789_012_345,
          releases: 0, objects: 0.000_001, steps: 1_234_567.25, repeatedSteps: 0,
          heldBytes: 999_999_999_999_999),
        samples: 0, batch: 1 << 40, itemsPerSecond: 1e15))
    return rows
  }()

  /// The rows with a control and a baseline in each case.
  private static var whole: [ResultRow] {
    let ids = rows.map(\.key.id).withoutRepetitions
    return rows
      + [(ResultRow.control, ResultRow.Verdict.control), ("baseline", .baseline)].flatMap {
        name, verdict in
        ids.map { ResultRow(key: .init(variant: name, id: $0), verdict: verdict) }
      }
  }

  @Test func `results are read as they were written`() throws {
    let results = Results(
      environment: ResultFixtures.environment, rows: Self.whole,
      refusals: Self.texts.map {
        .init(variant: $0, id: CaseID(group: $0, workload: $0), reason: $0)
      } + [.init(variant: "A", reason: "")],
      unavailable: [
        .init(what: "retains", why: "another libc: this one"), .init(what: "objects", why: "none"),
      ], earlyEnd: "process 2 is gone")
    let file = try InputFile("a.csv", bytes: results.csv(in: ResultFixtures.format))
    #expect(try Results(file, in: ResultFixtures.format) == results)
  }
}
