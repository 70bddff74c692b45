import LoginSearch
import Scenario
import Testing
import Vanilla

@testable import BenchKit

@Suite struct PartTests {
  private static let paths = ["reduce/reduce a page/10", "reduce/reduce a page/1000"]

  /// Two contests of two entrants, which do nothing.
  private func measurement(
    _ plan: SamplingPlan = SamplingPlan(
      time: .milliseconds(1), processes: 3, mostRounds: 24, mostLaunches: 8, launchingShare: 1e6,
      resamples: 20),
    contenders: [any Variant] = [], made: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Measurement {
    let names = ["Vanilla"] + contenders.map(\.name)
    return Measurement(
      contenders: contenders, floor: VanillaVariant(), workloads: [],
      reducers: [10, 1_000].flatMap { (size: Int) in
        names.map { name in
          Reducer(name, "reduce a page", size: size, cycle: 1) {
            made("\(name) \(size)")
            return { _ in }
          } outcomes: {
            []
          }
        }
      },
      plan: plan)
  }

  /// What a process could have timed that comes as the n-th: n is the floor's time.
  private func recording(_ number: Int, batches: [Int] = [1, 1]) -> Recording {
    Recording(
      batches: batches, processes: [[.init(times: [[Double(number)], [Double(number) * 2]])]])
  }

  @Test func aShareIsAPartOfEachLimitAndNeverNothing() {
    let plan = SamplingPlan(
      time: .seconds(1), seed: 9, processes: 5, mostRounds: 1_000, mostLaunches: 40,
      launchingShare: 0.3, resamples: 70)
    let share = plan.share(of: 5)
    #expect(share.time == .milliseconds(200))
    #expect(share.mostRounds == 200 && share.mostLaunches == 8)
    #expect(share.seed == 9 && share.launchingShare == 0.3 && share.resamples == 70)
    let small = SamplingPlan(mostRounds: 3, mostLaunches: 4).share(of: 7)
    #expect(small.mostRounds == 1 && small.mostLaunches == 1)
  }

  @Test func itsFileKeepsAllOfIt() throws {
    try withFolder { folder in
      var part = Part(
        number: 3, count: 4, excluded: ["MVC", "Rude"], batches: ["dispatch/log in": [1, 1, 50]],
        isWhole: false)
      part.recordings["dispatch/toggle row/10"] = Recording(
        batches: [7, 7],
        processes: [[.init(times: [[0.1 + 0.2, 1e-9], [1.0 / 3, 12_345_678.9]])], []])
      try part.write(to: folder + "/part.json")
      #expect(try Part(contentsOf: folder + "/part.json") == part)
      #expect(throws: (any Error).self) { try Part(contentsOf: folder + "/none.json") }
    }
  }

  /// In the order in which entrants are launched, which is drawn by the same numbers as that in a round.
  @Test func anotherProcessHasAnotherOrderAndTheSameOneTheSame() {
    func order(_ number: Int) -> [String] {
      let agenda = LaunchDiary()
      let measurement = measurement(
        contenders: [allVariants[0], allVariants[1]], made: agenda.enter)
      _ = measurement.timed(Part(number: number, count: 1), observer: .init())
      return agenda.names
    }
    let first = order(1)
    // Two contests, eight launches, four entrants.
    #expect(first.count == 64)
    #expect(order(1) == first)
    #expect(order(2) != first)
    #expect(order(2).sorted() == first.sorted())
  }

  @Test func aPartDoesItsShareOfTheLaunchesWithoutTheExcluded() {
    let measurement = measurement(contenders: [allVariants[0], allVariants[1]])
    let part = measurement.timed(
      Part(number: 2, count: 4, excluded: [allVariants[0].name]), observer: .init())
    #expect(part.isWhole)
    #expect(part.recordings.keys.sorted() == Self.paths)
    for recording in part.recordings.values {
      #expect(recording.processes.map(\.count) == [2])
      #expect(recording.batches.count == 3)
    }
  }

  @Test func theBatchesThatItIsToldAreUsed() {
    let part = Part(number: 2, count: 3, batches: [Self.paths[1]: [17, 23]])
    let timed = measurement().timed(part, observer: .init())
    #expect(timed.recordings[Self.paths[1]]?.batches == [17, 23])
    // Of the other one it was told nothing, and the control is as the floor.
    let other = timed.recordings[Self.paths[0]]?.batches ?? []
    #expect(other.count == 2 && other.first == other.last)
  }

  @Test func anInterruptedPartKeepsWhatIsFinished() {
    var isInterrupted = false
    let part = measurement().timed(
      Part(number: 1, count: 1),
      observer: .init(
        progressed: { if $0.number == 2 { isInterrupted = true } },
        isInterrupted: { isInterrupted }))
    #expect(!part.isWhole)
    #expect(Array(part.recordings.keys) == [Self.paths[0]])
  }

  @Test func laterPartsAreToldTheBatchesOfTheFirstAndAllAreMergedInOrder() {
    var asked: [Part] = []
    let outcome = measurement().run(verifying: [], observer: .init()) { part in
      asked.append(part)
      var part = part
      for path in Self.paths {
        part.recordings[path] = recording(part.number, batches: [part.number, 5])
      }
      return part
    }
    #expect(asked.map(\.number) == [1, 2, 3])
    #expect(asked.allSatisfy { $0.count == 3 && $0.excluded.isEmpty && $0.recordings.isEmpty })
    #expect(asked[0].batches.isEmpty)
    let batches = [Self.paths[0]: [1, 5], Self.paths[1]: [1, 5]]
    #expect(asked.dropFirst().allSatisfy { $0.batches == batches })
    #expect(outcome.isWhole)
    #expect(outcome.analyses.map(\.contest.path) == Self.paths)
    for analysis in outcome.analyses {
      #expect(analysis.recording.times(of: 0) == [[[1]], [[2]], [[3]]])
      #expect(analysis.recording.times(of: 1) == [[[2]], [[4]], [[6]]])
      #expect(analysis.recording.batches == [1, 5])
    }
  }

  /// The part that is interrupted has finished one contest of two.
  @Test(arguments: [(1, [1]), (2, [2, 1])])
  func afterAnInterruptionNoFurtherPartIsTimed(_ interrupted: Int, processes: [Int]) {
    var asked: [Int] = []
    let outcome = measurement().run(verifying: [], observer: .init()) { part in
      asked.append(part.number)
      var part = part
      part.isWhole = part.number != interrupted
      for path in part.isWhole ? Self.paths : [Self.paths[0]] {
        part.recordings[path] = recording(part.number)
      }
      return part
    }
    #expect(asked == Array(1...interrupted))
    #expect(!outcome.isWhole)
    #expect(outcome.analyses.map(\.recording.processes.count) == processes)
    #expect(outcome.works.count == processes.count)
  }

  @Test func whoIsAtOddsWithTheRulesIsLeftOutOfEveryPart() throws {
    let script = try Script(
      parsing: """
        login succeeds
        type id "neo"
        type password "trinity"
        tap log in
        wait 0ms
        """, name: "log in")
    var excluded: [Set<String>] = []
    _ = measurement(contenders: [RudeVariant()]).run(verifying: [script], observer: .init()) {
      excluded.append($0.excluded)
      return $0
    }
    #expect(excluded == [["Rude"], ["Rude"], ["Rude"]])
  }

  @Test func anErrorOfAPartEndsTheRunAndKeepsWhatWasTimedBefore() {
    var asked = 0
    let outcome = measurement().run(verifying: [], observer: .init()) { part throws(PartError) in
      asked += 1
      if asked == 2 { throw PartError(number: part.number, reason: "is gone") }
      return self.measurement().timed(part, observer: .init())
    }
    #expect(asked == 2)
    #expect(outcome.failure == PartError(number: 2, reason: "is gone"))
    #expect(!outcome.analyses.isEmpty)
    #expect(outcome.analyses.allSatisfy { !$0.isSettled })
  }
}

/// Who was launched, in order.
///
/// Sendable only for the compiler: a test measures on its own thread alone.
private final class LaunchDiary: @unchecked Sendable {
  private(set) var names: [String] = []

  @Sendable func enter(_ name: String) {
    names.append(name)
  }
}
