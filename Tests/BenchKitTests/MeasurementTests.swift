import LoginSearch
import Metering
import Scenario
import Testing
import Vanilla

@testable import BenchKit

@Suite struct MeasurementTests {
  /// Each one that is made does nothing.
  private static func reducer(_ variant: String, _ workload: String, size: Int? = nil) -> Reducer {
    Reducer(variant, "reduce \(workload)", size: size, cycle: 2) {
      { _ in }
    } outcomes: {
      []
    }
  }

  private func measurement(
    _ contenders: [any Variant] = [], floor: any Variant = VanillaVariant(),
    _ pattern: String = "type in id", reducers: [Reducer] = [], handicap: Double? = nil
  ) -> Measurement {
    Measurement(
      contenders: contenders, floor: floor,
      workloads: Workload.all.filter(Selection(pattern: pattern).includes), reducers: reducers,
      plan: SamplingPlan(
        time: .milliseconds(5), processes: 2, mostRounds: 4, mostLaunches: 1, resamples: 20),
      handicap: handicap)
  }

  private func titles(_ contests: [Contest]) -> [String] {
    contests.map { "\($0.title): " + $0.entrants.map(\.name).joined(separator: ", ") }
  }

  /// What leads elsewhere is not measured, however quick it is.
  @Test func aReducerThatLeadsElsewhereHasNoFigures() {
    func reducer(_ variant: String, _ queries: [String]) -> Reducer {
      Reducer(variant, "reduce query", cycle: 2) {
        { _ in }
      } outcomes: {
        queries.map { .init(query: $0, items: [], expanded: [], selected: nil) }
      }
    }
    func outcome(_ queries: [String]) -> Measurement.Outcome {
      measurement(
        [RudeVariant()], "no workload",
        reducers: [reducer("Vanilla", ["a", "b"]), reducer("Rude", queries)]
      ).run(verifying: [], observer: .init())
    }
    #expect(outcome(["a", "b"]).nonconforming.isEmpty)
    #expect(outcome(["a", "a"]).nonconforming.map(\.variant) == ["Rude"])
    #expect(outcome(["a", "a"]).nonconforming[0].divergence.hasPrefix("after operation 2 "))
    #expect(outcome(["a"]).nonconforming.map(\.workload) == ["reduce query"])
    #expect(outcome(["a", "a"]).analyses.allSatisfy { $0.contest.entrants.count == 2 })
  }

  @Test func reducersAreHeldAgainstTheFloors() {
    let reducers = [
      Self.reducer("Vanilla", "a page", size: 10), Self.reducer("Vanilla", "a page", size: 1_000),
      Self.reducer("MVI", "a page", size: 10), Self.reducer("Reactor", "a page", size: 10),
      Self.reducer("MVI", "nothing that the floor has"), Self.reducer("Absent", "a page", size: 10),
    ]
    let measurement = measurement(
      Array(allVariants[2...3]), "no workload", reducers: reducers, handicap: 0.02)
    #expect(
      titles(measurement.contests()) == [
        "reduce a page 10: Vanilla, control, MVI, Reactor",
        "reduce a page 1,000: Vanilla, control",
      ])
    #expect(
      titles(measurement.contests(without: ["MVI"])) == [
        "reduce a page 10: Vanilla, control, Reactor", "reduce a page 1,000: Vanilla, control",
      ])
  }

  @Test func whoDivergesTakesNoPartAndWithoutAFloorNobodyDoes() {
    let measurement = measurement([RudeVariant(), allVariants[0]])
    #expect(
      titles(measurement.contests(without: ["Rude"])) == ["type in id: Vanilla, control, MVC"])
    #expect(measurement.contests(without: ["Vanilla"]).isEmpty)
  }

  /// Its divergence shows in the third workload only, and is told once.
  @Test func aDivergenceIsToldWithTheWorkloadThatItShowsInFirst() {
    var phases: [String] = []
    let outcome = measurement([RudeVariant()], "log in").run(
      verifying: [],
      observer: .init(progressed: { phases.append("\($0.phase) \($0.workload) \($0.number)") }))
    #expect(outcome.nonconforming.map(\.variant) == ["Rude"])
    #expect(outcome.nonconforming.map(\.workload) == ["log in"])
    #expect(outcome.isWhole)
    #expect(outcome.analyses.map(\.contest.title) == ["log in", "failed log in"])
    #expect(outcome.analyses.allSatisfy { $0.contest.entrants.count == 2 })
    #expect(outcome.works.count == 2)
    #expect(
      phases.prefix(5) == [
        "checking log in 1", "checking failed log in 2", "counting log in 1",
        "counting failed log in 2", "timing log in 1",
      ])
    // Once in each of two processes.
    let timed = phases.filter { $0.hasPrefix("timing") }.reduce(into: [String]()) { places, phase in
      if places.last != phase { places.append(phase) }
    }
    #expect(
      timed == [
        "timing log in 1", "timing failed log in 2", "timing log in 3", "timing failed log in 4",
      ])
  }

  @Test func nothingIsHeldAgainstAFloorThatDiverges() {
    let outcome = measurement([VanillaVariant()], floor: RudeVariant(), "log in").run(
      verifying: [], observer: .init())
    #expect(outcome.nonconforming.map(\.variant) == ["Rude"])
    #expect(outcome.analyses.isEmpty && outcome.works.isEmpty && outcome.rows().isEmpty)
    #expect(outcome.isWhole)
  }

  @Test(arguments: [
    (Measurement.Progress.Phase.checking, 1, 0), (.counting, 2, 0), (.timing, 1, 0),
    (.timing, 2, 1), (.timing, 3, 2), (.timing, 4, 2),
  ])
  func anInterruptionKeepsWhatIsFinished(
    _ phase: Measurement.Progress.Phase, _ number: Int, analyses: Int
  ) {
    var isInterrupted = false
    var last = ""
    let outcome = measurement([], "log in").run(
      verifying: [],
      observer: .init(
        progressed: {
          last = "\($0.phase) \($0.number)"
          if $0.phase == phase, $0.number >= number { isInterrupted = true }
        }, isInterrupted: { isInterrupted }))
    #expect(!outcome.isWhole)
    #expect(last == "\(phase) \(number)")
    #expect(outcome.analyses.count == analyses)
    #expect(outcome.rows().count == analyses * 2)
    // Counts of what is not kept are of no use.
    #expect(outcome.works.map(\.count) == Array(repeating: 2, count: analyses))
  }

  @Test func rowsCarryWhatWasFoundOut() throws {
    let outcome = measurement([allVariants[0]], "type in id", handicap: 0.5).run(
      verifying: [], observer: .init())
    let rows = outcome.rows()
    #expect(rows.map(\.key.variant) == ["MVC", "Vanilla +50 %", "control", "Vanilla"])
    #expect(rows.map(\.verdict).suffix(2) == [.control, .floor])
    #expect(rows.allSatisfy { $0.work.widgetWrites == 1 })
    #expect(rows.count { $0.standing == .best } == 1)
    let results = outcome.results(seed: 9, options: ["run"])
    #expect(results.rows == rows)
    #expect(results.environment.seed == 9 && results.environment.options == ["run"])
    for (place, name) in ["Vanilla", "control", "MVC", "Vanilla +50 %"].enumerated() {
      let key = ResultRow.Key(variant: name, workload: "type in id", size: nil)
      let samples = try #require(results.samples[key])
      let row = try #require(rows.first { $0.key == key })
      #expect(samples.count == row.samples)
      #expect(row.batch == outcome.analyses[0].recording.batches[place])
      #expect(row.time?.median.value == samples.median)
      #expect(row.time?.minimum == samples.min())
      #expect(results.outliers[key] == Outliers(in: samples))
    }
    let control = try #require(outcome.analyses.first?.ratios[1].ratio.value)
    #expect(results.environment.controlSpread == abs(control - 1))
  }

  /// The others are not about all rows, or have none.
  @Test func ofDifferencesTheRowsASecondAreFoundOut() throws {
    let contests = [
      SyntheticContest(group: .diff, workload: "diff shuffled", size: 1_000, factors: [1, 1, 4]),
      SyntheticContest(workload: "toggle row", size: 1_000, factors: [1, 1, 4]),
      SyntheticContest(group: .diff, workload: "diff of nothing", factors: [1, 1, 4]),
    ]
    let outcome = Measurement.Outcome(
      analyses: contests.map { $0.analysis() },
      works: contests.map { $0.factors.map { _ in ResultRow.Work() } },
      clockCost: ClockCost.measured(), plannedProcesses: 1)
    for row in outcome.rows() {
      let median = try #require(row.time?.median.value)
      let expected = row.key.workload == "diff shuffled" ? 1e12 / median : nil
      #expect(row.rowsPerSecond == expected, "\(row.key)")
    }
  }

  @Test func aRateThatNoFileCouldHaveIsNone() {
    let contest = SyntheticContest(group: .diff, size: 100_000, factors: [1, 1]).contest
    #expect(contest.rowsPerSecond(at: 0.1) == 1e15)
    #expect(contest.rowsPerSecond(at: 0.09) == nil)
    #expect(contest.rowsPerSecond(at: 0) == nil)
  }
}
