import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of the notes of `report` and `compare` on a run, apart from its figures.
@Suite struct RunNotesTests {
  private func results(_ mode: String = "release", divergent: [String] = [], early: String? = nil)
    -> Results
  {
    var results = ResultFixtures.results
    results.environment.build = mode
    results.refusals = divergent.map {
      .init(variant: $0, id: ResultFixtures.findIt, reason: "line 3:\n\($0) finds nothing")
    }
    results.earlyEnd = early
    return results
  }

  private static let interruption = "Interrupted: 3 workloads were timed, by 1 to 2 of 5 processes."

  /// Runs a command on the files of these runs.
  private func run(_ command: String, _ runs: [Results], _ words: String...) throws -> BenchRun {
    try withFolder { folder in
      let files = try runs.indices.map { try #require(ResultFiles(csv: "\(folder)/\($0).csv")) }
      for (run, files) in zip(runs, files) { try files.write(run, in: ResultFixtures.format) }
      return BenchRun(words: [command] + files.map(\.csv) + words, width: 200)
    }
  }

  @Test func `a report says how far an interrupted run got`() throws {
    let interrupted = try run("report", [results(early: Self.interruption)]).output
    #expect(interrupted.contains("\n\n\(Self.interruption)\n"))
    let whole = try run("report", [results()]).output
    #expect(!whole.contains("Interrupted"))
  }

  @Test func `a comparison says which of the two runs a remark is about`() throws {
    let output = try run(
      "compare", [results("debug", early: Self.interruption), results(divergent: ["Odd"])]
    ).output
    #expect(
      output.contains("The figures of the old run mean nothing: they are of a debug"), "\(output)")
    #expect(output.contains("The old run: Interrupted: 3 workloads were timed"), "\(output)")
    #expect(output.contains("Odd gets no figures in the new run:"))
    let plain = try run("compare", [results(), results()]).output
    #expect(!plain.contains("Interrupted") && !plain.contains("gets no figures"))
  }
}
