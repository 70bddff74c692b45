import LoginSearch
import Results
import Scenario
import TestSupport
import Testing

@testable import Measuring

@Suite struct ProcessShareTests {
  private static let few = CaseID(group: "reduce", workload: "reduce a page", size: 10)
  private static let many = CaseID(group: "reduce", workload: "reduce a page", size: 1_000)

  /// Two cases, in which nothing is done.
  ///
  /// - Parameter made: is called with the name of each implementation and the size when a runner is made.
  private func measurement(
    contenders: [any Variant] = [], made: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Measurement {
    let cases = [10, 1_000].map { (size: Int) in
      func implementation(_ name: String) -> BenchmarkCase.Implementation {
        .init(name) {
          made("\(name) \(size)")
          return LoopRunner { _ in }
        }
      }
      return BenchmarkCase(
        .reduce, "reduce a page", size: size, cycle: 1, floor: implementation("Vanilla"),
        contenders: contenders.map { implementation($0.name) }, check: { _ in [] })
    }
    return Measurement(
      of: contenders, in: Catalogue(cases: cases),
      plan: SamplingPlan(
        time: .milliseconds(1), processes: 3, mostRounds: 24, mostLaunches: 8,
        launchingShare: 1e6, resamples: 20))
  }

  /// What a process could have timed that comes as the n-th: n is the floor's time.
  private func samples(_ number: Int, controlBatch: Int = 1) -> Samples {
    let time = Double(number)
    return Samples(
      batches: Entries(floor: 1, control: controlBatch, contenders: []),
      launches: [.init(times: Entries(floor: [time], control: [time * 2], contenders: []))])
  }

  @Test func aProcessDoesItsPartOfEachLimitAndAtLeastOne() {
    let plan = SamplingPlan(
      time: .seconds(1), seed: 9, processes: 5, mostRounds: 1_000, mostLaunches: 40,
      launchingShare: 0.3, resamples: 70)
    let divided = plan.divided(by: 5)
    #expect(divided.time == .milliseconds(200))
    #expect(divided.mostRounds == 200 && divided.mostLaunches == 8)
    #expect(divided.seed == 9 && divided.launchingShare == 0.3 && divided.resamples == 70)
    let small = SamplingPlan(mostRounds: 3, mostLaunches: 4).divided(by: 7)
    #expect(small.mostRounds == 1 && small.mostLaunches == 1)
  }

  @Test func itsFileKeepsAllOfIt() throws {
    try withFolder { folder in
      let logIn = CaseID(group: "dispatch", workload: "log in")
      var share = ProcessShare(
        number: 3, count: 4, excluded: ["MVC", "Rude"],
        batches: [logIn: Entries(floor: 1, control: 1, contenders: [50])], isWhole: false)
      share.samples[CaseID(group: "dispatch", workload: "toggle row", size: 10)] = Samples(
        batches: Entries(floor: 7, control: 7, contenders: []),
        processes: [
          [
            .init(
              times: Entries(
                floor: [0.1 + 0.2, 1e-9], control: [1.0 / 3, 12_345_678.9], contenders: []))
          ], [],
        ])
      try share.write(to: folder + "/share.json")
      #expect(try ProcessShare(contentsOf: folder + "/share.json") == share)
      #expect(throws: (any Error).self) { try ProcessShare(contentsOf: folder + "/none.json") }
    }
  }

  /// In the order in which implementations are launched, which is drawn by the same numbers as that in a
  /// round.
  @Test func anotherProcessHasAnotherOrderAndTheSameOneTheSame() {
    func order(_ number: Int) -> [String] {
      let log = LaunchLog()
      let measurement = measurement(contenders: Array(allVariants[0...1]), made: log.enter)
      _ = measurement.timed(ProcessShare(number: number, count: 1), observer: .init())
      return log.names
    }
    let first = order(1)
    // Two cases, eight launches, four entries.
    #expect(first.count == 64)
    #expect(order(1) == first)
    #expect(order(2) != first)
    #expect(order(2).sorted() == first.sorted())
  }

  @Test func aShareHasItsPartOfTheLaunchesWithoutTheExcluded() {
    let measurement = measurement(contenders: Array(allVariants[0...1]))
    let share = measurement.timed(
      ProcessShare(number: 2, count: 4, excluded: [allVariants[0].name]), observer: .init())
    #expect(share.isWhole)
    #expect(Set(share.samples.keys) == [Self.few, Self.many])
    for samples in share.samples.values {
      #expect(samples.processes.map(\.count) == [2])
      #expect(samples.batches.contenders.count == 1)
    }
  }

  @Test func theBatchesThatItIsToldAreUsed() throws {
    let batches = Entries(floor: 17, control: 23, contenders: [])
    let timed = measurement().timed(
      ProcessShare(number: 2, count: 3, batches: [Self.many: batches]), observer: .init())
    #expect(timed.samples[Self.many]?.batches == batches)
    // Of the other one it was told nothing, and the control is as the floor.
    let other = try #require(timed.samples[Self.few]?.batches)
    #expect(other.floor == other.control)
  }

  @Test func anInterruptedShareKeepsWhatIsFinished() {
    var isInterrupted = false
    let share = measurement().timed(
      ProcessShare(number: 1, count: 1),
      observer: .init(
        progressed: { if $0.number == 2 { isInterrupted = true } },
        isInterrupted: { isInterrupted }))
    #expect(!share.isWhole)
    #expect(Array(share.samples.keys) == [Self.few])
  }

  @Test func laterSharesAreToldTheBatchesOfTheFirstAndAllAreMergedInOrder() {
    var asked: [ProcessShare] = []
    let outcome = measurement().run(verifying: [], observer: .init()) { share in
      asked.append(share)
      var share = share
      for id in [Self.few, Self.many] {
        share.samples[id] = samples(share.number, controlBatch: 4 + share.number)
      }
      return share
    }
    #expect(asked.map(\.number) == [1, 2, 3])
    #expect(asked.allSatisfy { $0.count == 3 && $0.excluded.isEmpty && $0.samples.isEmpty })
    #expect(asked[0].batches.isEmpty)
    let batches = Entries(floor: 1, control: 5, contenders: [])
    #expect(
      asked.dropFirst().allSatisfy { $0.batches == [Self.few: batches, Self.many: batches] })
    #expect(outcome.isWhole)
    #expect(outcome.analyses.map(\.benchmarkCase.id) == [Self.few, Self.many])
    for analysis in outcome.analyses {
      #expect(analysis.samples.times(of: .floor) == [[[1]], [[2]], [[3]]])
      #expect(analysis.samples.times(of: .control) == [[[2]], [[4]], [[6]]])
      #expect(analysis.samples.batches == batches)
    }
  }

  /// The share that is interrupted has finished one case of two.
  @Test(arguments: [(1, [1]), (2, [2, 1])])
  func afterAnInterruptionNoFurtherShareIsTimed(_ interrupted: Int, processes: [Int]) {
    var asked: [Int] = []
    let outcome = measurement().run(verifying: [], observer: .init()) { share in
      asked.append(share.number)
      var share = share
      share.isWhole = share.number != interrupted
      for id in share.isWhole ? [Self.few, Self.many] : [Self.few] {
        share.samples[id] = samples(share.number)
      }
      return share
    }
    #expect(asked == Array(1...interrupted))
    #expect(!outcome.isWhole)
    #expect(outcome.analyses.map(\.samples.processes.count) == processes)
    #expect(outcome.works.count == processes.count)
  }

  @Test func aVariantThatBreaksARuleIsLeftOutOfEveryShare() throws {
    let script = try Script(
      parsing: logInScript, name: "log in")
    var excluded: [Set<String>] = []
    _ = measurement(contenders: [RudeVariant()]).run(verifying: [script], observer: .init()) {
      excluded.append($0.excluded)
      return $0
    }
    #expect(excluded == [["Rude"], ["Rude"], ["Rude"]])
  }

  @Test func anErrorOfAProcessEndsTheRunAndKeepsWhatWasTimedBefore() {
    var asked = 0
    let outcome = measurement().run(verifying: [], observer: .init()) {
      share throws(ShareError) in
      asked += 1
      if asked == 2 { throw ShareError(number: share.number, reason: "is gone") }
      return self.measurement().timed(share, observer: .init())
    }
    #expect(asked == 2)
    #expect(outcome.failure == ShareError(number: 2, reason: "is gone"))
    #expect(!outcome.analyses.isEmpty)
    #expect(outcome.analyses.allSatisfy { !$0.isSettled })
  }
}

/// What was launched, in order.
///
/// Sendable only for the compiler: a test measures on its own thread alone.
private final class LaunchLog: @unchecked Sendable {
  private(set) var names: [String] = []

  @Sendable func enter(_ name: String) {
    names.append(name)
  }
}
