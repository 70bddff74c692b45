import Basics
import TestSupport
import Testing

@testable import Results

/// The CSV and the JSON of one run carry its mark, and whoever reads one of them looks at the other.
@Suite struct ResultPairTests {
  /// A file of a pair, and the mark in it.
  enum Part {
    case missing, unmarked
    case marked(String)

    var mark: String? { if case .marked(let mark) = self { mark } else { nil } }
    var exists: Bool { if case .missing = self { false } else { true } }
  }

  /// Results of the run with that mark.
  private func results(run: String?) -> Results {
    var results = ResultFixtures.results
    results.environment?.run = run
    for index in results.rows.indices { results.rows[index].run = run }
    return results
  }

  /// Writes the CSV and the JSON of two runs, and reads both.
  private func read(
    csv: Part, json: Part
  ) throws -> (csv: FileError?, json: FileError?, notes: RunNotes?) {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      if csv.exists {
        try WholeFile.write([(files.csv, RowFormat.results.csv(results(run: csv.mark).rows))])
      }
      if json.exists { try WholeFile.write([(files.json, results(run: json.mark).json)]) }
      var errors: (csv: FileError?, json: FileError?) = (nil, nil)
      var notes: RunNotes?
      if csv.exists {
        do { notes = try ResultTable(contentsOf: files.csv).notes } catch let error as FileError {
          errors.csv = error
        }
      }
      if json.exists {
        do { _ = try Results(contentsOfJSON: files.json) } catch let error as FileError {
          errors.json = error
        }
      }
      return (errors.csv, errors.json, notes)
    }
  }

  @Test func filesOfOneRunAreReadAndTheCSVKnowsWhatTheRunSaid() throws {
    let pair = try read(csv: .marked("a1"), json: .marked("a1"))
    #expect(pair.csv == nil && pair.json == nil)
    #expect(pair.notes == RunNotes(of: ResultFixtures.results))
    #expect(pair.notes?.nonconforming.map(\.variant) == ["Odd"])
  }

  @Test(
    arguments: [
      (.marked("a1"), .marked("b2")), (.marked("a1"), .unmarked), (.unmarked, .marked("b2")),
    ] as [(Part, Part)])
  func filesOfTwoRunsAreRefusedWhicheverIsRead(_ csv: Part, _ json: Part) throws {
    let pair = try read(csv: csv, json: json)
    for (error, run, ending) in [(pair.csv, csv.mark, "csv"), (pair.json, json.mark, "json")] {
      let error = try #require(error)
      #expect(error.file.hasSuffix("run." + ending))
      #expect(error.found.hasPrefix(run.map { "the run \($0), while" } ?? "a run without a mark"))
      #expect(error.expected == "two files of one run")
    }
  }

  @Test func oneFileIsEnough() throws {
    #expect(try read(csv: .marked("a1"), json: .missing).csv == nil)
    #expect(try read(csv: .missing, json: .marked("a1")).json == nil)
  }

  /// Nobody can tell whether they belong together.
  @Test func fromFilesWithoutAMarkNothingIsConcluded() throws {
    let pair = try read(csv: .unmarked, json: .unmarked)
    #expect(pair.csv == nil && pair.json == nil && pair.notes == nil)
  }

  @Test(arguments: [("a1", true), (nil, false)] as [(String?, Bool)])
  func aFileBesideItThatIsNoRunMattersOnlyToAMarkedOne(_ run: String?, _ isRefused: Bool) throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try WholeFile.write([
        (files.csv, RowFormat.results.csv(results(run: run).rows)), (files.json, Array("{}".utf8)),
      ])
      let table = try? ResultTable(contentsOf: files.csv)
      #expect((table == nil) == isRefused)
    }
  }

  @Test func rowsOfTwoRunsInOneFileAreRefused() throws {
    var results = results(run: "a1")
    results.rows[2].run = "b2"
    let error = #expect(throws: FileError.self) {
      try ResultTable(InputFile("a.csv", bytes: RowFormat.results.csv(results.rows)))
    }
    #expect(error?.line == 4 && error?.found == "\"toggle row\" of the run \"b2\"")
    try withFile(String(decoding: results.json, as: UTF8.self), named: "a.json") { file in
      let error = #expect(throws: FileError.self) { try Results(contentsOfJSON: file) }
      #expect(error?.found == "the run \"b2\" in rows[2].run")
    }
  }

  @Test func anEarlyEndIsReadAsItWasWritten() throws {
    var results = results(run: "a1")
    results.earlyEnd = .init(
      failure: "process 2 is gone", workloads: 3, leastProcesses: 1, mostProcesses: 2,
      plannedProcesses: 5)
    try withFile(String(decoding: results.json, as: UTF8.self), named: "a.json") { file in
      let read = try Results(contentsOfJSON: file)
      #expect(read.earlyEnd == results.earlyEnd)
    }
  }
}
