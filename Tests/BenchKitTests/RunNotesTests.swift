import Basics
import Results
import TestSupport
import Testing

@testable import BenchKit

/// What `report` and `compare` say of a run besides its figures.
@Suite struct RunNotesTests {
  private func results(
    _ mode: String = "release", divergent: [String] = [], early: Results.EarlyEnd? = nil
  ) -> Results {
    var results = ResultFixtures.results
    results.environment?.buildMode = mode
    results.nonconforming = divergent.map {
      .init(variant: $0, workload: "type id", size: nil, divergence: "line 3:\n\($0) breaks L2")
    }
    results.earlyEnd = early
    return results
  }

  private static let interruption = Results.EarlyEnd(
    failure: nil, workloads: 3, leastProcesses: 1, mostProcesses: 2, plannedProcesses: 5)

  /// Runs a command on the files of these runs.
  private func run(_ command: String, _ runs: [Results], _ words: String...) throws -> BenchRun {
    try withFolder { folder in
      let files = try runs.indices.map { try #require(ResultFiles(csv: "\(folder)/\($0).csv")) }
      for (run, files) in zip(runs, files) { try files.write(run) }
      return BenchRun(
        words: [command] + files.map(command == "report" ? \.json : \.csv) + words, width: 200)
    }
  }

  @Test func whoGotNoFiguresAndWhyIsReported() throws {
    let run = try run("report", [results(divergent: ["Odd", "Even"])])
    for name in ["Odd", "Even"] {
      #expect(
        run.output.contains(
          "\n\n\(name) gets no figures, because it breaks the rules:\nline 3:\n\(name) breaks L2\n"),
        "\(run.output)")
    }
  }

  @Test func howFarARunGotIsReported() throws {
    let interrupted = try run("report", [results(early: Self.interruption)]).output
    #expect(
      interrupted.contains(
        "\nInterrupted: 3 workloads were timed, by 1 to 2 of 5 processes. A workload that fewer"))
    var failed = Self.interruption
    failed.failure = "process 3 of the run is gone"
    failed.leastProcesses = 2
    #expect(
      try run("report", [results(early: failed)]).output.contains(
        "\nprocess 3 of the run is gone. 3 workloads were timed, by 2 of 5 processes."))
    let whole = try run("report", [results()]).output
    #expect(!whole.contains("Interrupted"))
  }

  @Test(arguments: [("debug", "a debug build"), ("testing", "a build for tests")])
  func figuresThatMeanNothingAreCalledSo(_ mode: String, _ words: String) throws {
    #expect(try run("report", [results(mode)]).output.contains("Measured by \(words)"))
    let release = try run("report", [results()]).output
    #expect(!release.contains("Measured by"))
  }

  @Test func aComparisonSaysWhichOfTheTwoRunsItWas() throws {
    let output = try run(
      "compare", [results("testing", early: Self.interruption), results(divergent: ["Odd"])]
    ).output
    #expect(output.contains("The old run was measured by a build for tests"), "\(output)")
    #expect(output.contains("The old run: Interrupted: 3 workloads were timed"), "\(output)")
    #expect(output.contains("Odd gets no figures in the new run, because it breaks the rules:"))
    let plain = try run("compare", [results(), results()]).output
    #expect(!plain.contains("Interrupted") && !plain.contains("gets no figures"))
  }
}
