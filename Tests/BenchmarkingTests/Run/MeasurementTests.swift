import Basics
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct MeasurementTests {
  /// A short run of the cases that a pattern selects.
  ///
  /// - Parameter ways: the baseline is the last one.
  private func measurement(
    _ ways: [Way] = [.array], _ pattern: String = "find twice", slowdown: Double? = nil
  ) -> Measurement {
    var suite = Toy.suite(ways).filter { $0.id.matches(pattern) }
    if let slowdown { suite.cases = suite.cases.map { $0.adding(slowdown: slowdown) } }
    return Measurement(
      suite: suite,
      plan: SamplingPlan(time: .milliseconds(1), processes: 2, fewestRounds: 4))
  }

  /// The titles of cases with their entries: "find first: Array, control, Set".
  private func titles(_ cases: [BenchmarkCase]) -> [String] {
    cases.map { "\($0.title): " + $0.entries.all.map(\.name).joined(separator: ", ") }
  }

  @Test func `a variant that a check objects to is named once, and every workload leaves it out`()
    throws
  {
    var phases: [String] = []
    let outcome = try measurement([.wrong, .array]).run(
      observer: .init(progressed: { phases.append("\($0.phase) \($0.title) \($0.number)") }))
    #expect(outcome.refusals.map(\.variant) == ["Wrong"])
    #expect(outcome.refusals.map(\.id.workload) == ["find twice"])
    #expect(outcome.isWhole)
    #expect(
      titles(outcome.analyses.map(\.benchmarkCase)) == [
        "find twice 10: Array, control", "find twice 1,000: Array, control",
      ])
    #expect(outcome.counts.count == 2)
    // It counts between the first process and the second.
    #expect(
      phases.withoutRepetitions == [
        "checking find twice 10 1", "checking find twice 1,000 2", "timing find twice 10 1",
        "timing find twice 1,000 2", "counting find twice 10 1", "counting find twice 1,000 2",
        "timing find twice 10 3", "timing find twice 1,000 4",
      ])
  }

  /// Another process knows the suite, but knows of a slowed copy only from its share.
  @Test func `a slowed copy is known to each process that is asked, from the first on`() throws {
    // The slowed entry waits until the clock has advanced.
    let log = RunnerLog(reading: 1)
    let plan = SamplingPlan(time: .milliseconds(1), processes: 2, fewestRounds: 4)
    func measurement(of benchmarkCase: BenchmarkCase) -> Measurement {
      Measurement(suite: BenchmarkSuite(title: "", cases: [benchmarkCase]), plan: plan)
    }
    let other = measurement(of: log.benchmarkCase(["A"]))
    let outcome = try measurement(of: log.benchmarkCase(["A"]).adding(slowdown: 0.5)).run(
      check: nil, observer: .init()
    ) { share in
      let timed = other.timed(share, observer: .init(), clock: log.clock, cost: .wall)
      #expect(timed.fits(share))
      return timed
    }
    #expect(outcome.rows().map(\.key.variant) == ["A", "baseline +50 %", "control", "baseline"])
  }

  @Test(arguments: [(busy: "A", refused: ["A"]), ("nothing", []), ("", ["A"])])
  func `what is near to nothing is measured again in turn with it`(busy: String, refused: [String])
  {
    let log = RunnerLog()
    nonisolated(unsafe) var isQuiet = false
    let benchmarkCase = log.benchmarkCase(["A"]) { name, _ in
      name == "baseline" ? 1_000 : refused.isEmpty || (!isQuiet && busy == name) ? 20 : 10
    }
    let timed = Measurement(
      suite: BenchmarkSuite(title: "", cases: [benchmarkCase]), plan: SamplingPlan()
    ).timed(
      ProcessShare(
        cases: [benchmarkCase.offered], position: 0, processes: 1,
        plan: SamplingPlan(fewestRounds: 3)), observer: .init(), clock: log.clock, cost: .wall,
      leastTime: { _ in
        // The first measurement is soon after its last sample.
        defer { isQuiet = true }
        return !isQuiet && busy == "nothing" ? 30 : 15
      })
    #expect(timed.failures.map(\.variant) == refused)
  }

  @Test func `what ends the first process is neither counted nor timed`() throws {
    let log = RunnerLog()
    let measurement = Measurement(
      suite: BenchmarkSuite(title: "", cases: [log.benchmarkCase(["A", "B"])]),
      plan: SamplingPlan(time: .milliseconds(1), processes: 2, fewestRounds: 4))
    var asked: [[String]] = []
    let outcome = try measurement.run(check: nil, observer: .init()) { share in
      asked.append(share.cases[0].contenders)
      if asked.count > 1 {
        return measurement.timed(share, observer: .init(), clock: log.clock, cost: .wall)
      }
      let failure = Results.Refusal(variant: "A", id: share.cases[0].id, reason: "it crashed")
      return TimedShare(failures: [failure], ending: .crashed)
    }
    #expect(asked == [["A", "B"], ["B"], ["B"]])
    #expect(outcome.refusals.map(\.variant) == ["A"])
    #expect(outcome.rows().map(\.key.variant) == ["B", "control", "baseline"])
    #expect(log.runs(of: "A").isEmpty)
  }

  @Test(arguments: [
    (Measurement.Progress.Phase.checking, 1, 0), (.timing, 1, 0), (.timing, 2, 1),
    (.counting, 1, 2), (.timing, 3, 2), (.timing, 4, 2),
  ]) func `an interrupted run keeps the cases that it finished`(
    _ phase: Measurement.Progress.Phase, _ number: Int, analyses: Int
  ) throws {
    var isInterrupted = false
    var last = ""
    let outcome = try measurement().run(
      observer: .init(
        progressed: {
          last = "\($0.phase) \($0.number)"
          if $0.phase == phase, $0.number >= number { isInterrupted = true }
        }, isInterrupted: { isInterrupted }))
    #expect(!outcome.isWhole)
    #expect(last == "\(phase) \(number)")
    #expect(outcome.analyses.count == analyses)
    #expect(outcome.rows().count == analyses * 2)
    // Counts of entries that are not kept are useless, and those of a case that was not counted are missing.
    let counted = outcome.counts.compactMap(\.self)
    #expect(
      counted.count == (phase == .timing && number < 3 ? 0 : phase == .counting ? 1 : analyses))
    #expect(counted.allSatisfy { $0.all.count == 2 })
    let missing = outcome.results(of: Toy.suite(), seed: 1, arguments: []).unavailable
      .filter { $0.why == "the run was interrupted before" }
    #expect(missing.isEmpty == (counted.count == analyses))
  }

  @Test func `a row has the times, ratio, counts and verdict that were measured`() throws {
    let outcome = try measurement([.set, .array], "find first", slowdown: 0.5).run(
      observer: .init())
    let rows = outcome.rows()
    #expect(rows.map(\.key.variant) == ["Set", "Array +50 %", "control", "Array"])
    #expect(rows.allSatisfy { $0.key.id == CaseID(group: "look-ups", workload: "find first") })
    #expect(rows.map(\.verdict).suffix(2) == [.control, .baseline])
    #expect(rows.allSatisfy { $0.counts["steps"] == 1 })
    let results = outcome.results(of: Toy.suite(), seed: 9, arguments: ["run"])
    #expect(results.rows == rows)
    #expect(results.environment.seed == 9 && results.environment.arguments == "run")
    let analysis = try #require(outcome.analyses.first)
    for role in analysis.benchmarkCase.entries.roles {
      let name = analysis.benchmarkCase.entries[role].name
      let row = try #require(rows.first { $0.key.variant == name })
      let times = Array(analysis.samples.times(of: role).joined())
      #expect(times.count == row.samples)
      #expect(row.batch == analysis.samples.batches[role])
      #expect(row.time == analysis.times[role] && row.clock == analysis.samples.clock)
      #expect(row.ratio == analysis.ratios[role].ratio)
      #expect(row.processRatios.count == (role == .baseline ? 0 : 2))
      #expect(row.time?.minimum == times.min())
    }
    #expect(results.environment.controlSpread == abs(analysis.ratios.control.ratio.value - 1))
  }

  private func outcome(of analyses: [Analysis]) -> Measurement.Outcome {
    Measurement.Outcome(
      analyses: analyses, counts: analyses.map { $0.benchmarkCase.entries.map { _ in Counts() } },
      clockCost: 25, plannedProcesses: 1)
  }

  @Test func `an early end says how many processes timed the workloads, and which failed`() {
    var early = outcome(of: [SyntheticCase(contenders: [1.5]).analysis()])
    (early.processesOfCases, early.finishedProcesses) = ([1, 3], 4)
    func text() -> String? {
      early.results(of: Toy.suite(), seed: 1, arguments: []).earlyEnd
    }
    #expect(text() == nil)
    early.add(CountedInstructions(unavailable: "slow"), .init(isInterrupted: { false }))
    #expect(text() == nil)
    // Instructions are counted last.
    early.add(CountedInstructions(unavailable: "none"), .init(isInterrupted: { true }))
    #expect(
      text()
        == "Interrupted: 1 workload was timed, by 1 to 3 of at most 1 processes. Fewer mean wider intervals; "
        + "a single process has none.")
    early.end(with: FileError(file: "bench", found: "a crash", expected: "none"), .init())
    #expect(text()?.hasPrefix("Process 5: found a crash. 1 workload was timed") == true)
  }

  @Test func `a control that seems faster has a spread, like one that seems slower`() throws {
    let analysis = SyntheticCase(control: 0.9, contenders: [1.5]).analysis()
    let results = outcome(of: [analysis]).results(of: Toy.suite(), seed: 1, arguments: [])
    #expect(abs(try #require(results.environment.controlSpread) - 0.1) < 0.01)
  }

  /// Leaving it out would hide its probable value, and change every mean.
  @Test func `a ratio that may be off by a quarter is marked, and stays`() throws {
    var noisy = SyntheticCase(contenders: [1.5, 3])
    func row(_ name: String) throws -> ResultRow {
      try #require(outcome(of: [noisy.analysis()]).rows().first { $0.key.variant == name })
    }
    let known = try row("A")
    #expect(!known.isUncertain && known.verdict == .slower && known.rank == .fastest)
    noisy.luck = 0.6
    let uncertain = try row("A")
    #expect(uncertain.isUncertain && uncertain.verdict == .undecided)
    #expect(uncertain.ratio?.interval != nil && uncertain.processRatios.count == 6)
    #expect(try row("Array").ratio?.value == 1)
    #expect(try !row("Array").isUncertain)
    #expect(try row("control").verdict == .control)
  }
}
