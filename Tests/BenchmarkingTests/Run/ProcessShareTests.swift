import Basics
import Testing

@testable import Benchmarking

/// Tests of a run that is spread over processes.
@Suite struct ProcessShareTests {
  private static let few = CaseID(group: "hashing", workload: "hash a list", size: 10)
  private static let many = CaseID(group: "hashing", workload: "hash a list", size: 1_000)

  /// Two cases that do nothing.
  ///
  /// - Parameter made: called with the name of each implementation and the size when a runner is made.
  private func measurement(
    contenders: [String] = [], made: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Measurement {
    let cases = [10, 1_000].map { (size: Int) in
      func implementation(_ name: String) -> BenchmarkCase.Implementation {
        .init(
          name,
          makeRunner: {
            made("\(name) \(size)")
            return LoopRunner { _ in }
          })
      }
      return BenchmarkCase.synthetic(
        .synthetic, "hash a list", size: size, baseline: implementation("Array"),
        contenders: contenders.map(implementation))
    }
    return Measurement(
      suite: BenchmarkSuite(title: "", cases: cases),
      plan: SamplingPlan(time: .milliseconds(1), processes: 3, fewestRounds: 3))
  }

  /// Creates samples of a process: the baseline takes one nanosecond in the first, two in the second.
  private func samples(_ position: Int, controlBatch: Int = 1) -> Samples {
    let time = Double(position + 1)
    return Samples(
      batches: PerEntry(baseline: 1, control: controlBatch, contenders: []),
      wall: [PerEntry(baseline: [time], control: [time * 2], contenders: [])])
  }

  /// The order is that in which implementations are launched, which is drawn with the same numbers as that in a round.
  @Test func `each process has an order of its own, which is the same in every run`() {
    func order(_ position: Int) -> [String] {
      let log = LaunchLog()
      let measurement = measurement(contenders: ["Set", "Tree"], made: log.enter)
      _ = measurement.timed(measurement.share(at: position), observer: .init())
      return log.names
    }
    let first = order(0)
    #expect(order(0) == first)
    #expect(order(1) != first)
    #expect(order(1).sorted() == first.sorted())
  }

  @Test func `a process times its share, with the given batches and variants`() {
    let measurement = measurement(contenders: ["Set", "Tree"])
    let batches = PerEntry(baseline: 17, control: 23, contenders: [9])
    var share = measurement.share(at: 1, without: ["Set"])
    share.batches = [Self.many: batches]
    let timed = measurement.timed(share, observer: .init(), clock: SystemClock(), cost: .wall)
    #expect(timed.isWhole)
    #expect(Set(timed.samples.keys) == [Self.few, Self.many])
    #expect(timed.samples.values.allSatisfy { $0.processes.count == 1 && $0.rounds == 3 })
    #expect(timed.samples[Self.many]?.batches == batches)
    #expect(timed.samples[Self.few]?.batches.contenders.count == 1)
  }

  /// The other process has no such contender: it creates one from the baseline.
  @Test func `a process makes the slowed copy that its share names, and slows it down`() {
    let made = LaunchLog()
    let measurement = measurement(made: made.enter)
    var share = measurement.share(at: 0)
    share = ProcessShare(
      cases: share.cases.map {
        var offered = $0
        offered.contenders = ["Array +300 %", "unknown"]
        return offered
      }, position: 0, processes: 1, plan: share.plan, batches: [:], slowdowns: ["Array +300 %": 3])
    let timed = measurement.timed(
      share, observer: .init(), clock: ManualClock(reading: 1_000), cost: .wall)
    #expect(timed.samples.count == 2)
    for samples in timed.samples.values {
      let baseline = samples.times(of: .baseline).joined().max() ?? .infinity
      #expect(samples.times(of: .contender(0)).joined().allSatisfy { $0 > 2 * baseline })
    }
    #expect(Set(made.names) == ["Array 10", "Array 1000"])
    // No process creates an unknown one.
    #expect(!timed.fits(share))
    #expect(timed.samples.values.allSatisfy { $0.batches.contenders.count == 1 })
  }

  /// If all had those of the first, its luck would move the figures of all, and no interval would show it.
  @Test func `each process finds its own batches, and their times are merged in order`() throws {
    var asked: [ProcessShare] = []
    let outcome = try measurement().run(check: nil, observer: .init()) { share in
      asked.append(share)
      var timed = TimedShare()
      for id in [Self.few, Self.many] {
        timed.samples[id] = samples(share.position, controlBatch: 5 + share.position)
      }
      timed.rounds = [Self.few: 1, Self.many: 1]
      return timed
    }
    #expect(asked.map(\.position) == [0, 1, 2])
    #expect(asked.allSatisfy { $0.batches.isEmpty })
    let batches = PerEntry(baseline: 1, control: 5, contenders: [])
    #expect(outcome.isWhole)
    #expect(outcome.analyses.map(\.benchmarkCase.id) == [Self.few, Self.many])
    for analysis in outcome.analyses {
      #expect(analysis.samples.times(of: .baseline) == [[1], [2], [3]])
      #expect(analysis.samples.batches == batches)
    }
  }

  /// The interrupted share has finished one case of two.
  @Test(arguments: [(0, [1]), (1, [2, 1])])
  func `no further process starts after one was interrupted`(_ interrupted: Int, processes: [Int])
    throws
  {
    var asked: [Int] = []
    let outcome = try measurement().run(check: nil, observer: .init()) { share in
      asked.append(share.position)
      var timed = TimedShare(ending: share.position == interrupted ? .interrupted : .finished)
      for id in timed.isWhole ? [Self.few, Self.many] : [Self.few] {
        timed.samples[id] = samples(share.position)
      }
      return timed
    }
    #expect(asked == Array(0...interrupted))
    #expect(!outcome.isWhole)
    #expect(outcome.analyses.map(\.samples.processes.count) == processes)
    #expect(outcome.counts.count == processes.count)
  }

  /// A process that is interrupted before it can handle interruptions ends like one that crashes.
  @Test(arguments: [false, true])
  func `a process that fails ends the run, which keeps what was timed before`(_ isInterrupted: Bool)
    throws
  {
    var asked = 0
    let crash = FileError(file: "bench", found: "a crash", expected: "none")
    let observer = Measurement.Observer(isInterrupted: { asked == 2 && isInterrupted })
    let outcome = try measurement().run(check: nil, observer: observer) { share throws(FileError) in
      asked += 1
      if asked == 2 { throw crash }
      return self.measurement().timed(share, observer: .init(), clock: SystemClock(), cost: .wall)
    }
    #expect(asked == 2)
    #expect(outcome.failure == (isInterrupted ? nil : crash))
    #expect(outcome.isWhole != isInterrupted)
    #expect(!outcome.analyses.isEmpty)
    #expect(outcome.analyses.allSatisfy { $0.samples.processes.count == 1 })
  }
}

/// Tests of the use of the time that is left after the fewest rounds.
@Suite struct AllotmentTests {
  private static let steady = CaseID(group: "look-ups", workload: "steady")
  private static let unsteady = CaseID(group: "look-ups", workload: "unsteady")

  /// A case of nine rounds that take a millisecond each, with ratios that scatter by the given fraction.
  private func known(scatter: Double) -> Allotment.Known {
    let ratios = (0..<9).map { 1 + scatter * Double($0 - 4) }
    let baseline = ratios.map { _ in 10.0 }
    return .init(
      samples: Samples(
        batches: PerEntry(baseline: 1, control: 1, contenders: [1]),
        wall: [
          PerEntry(baseline: baseline, control: baseline, contenders: [ratios.map { $0 * 10 }])
        ]), round: 1e6)
  }

  private func times(
    _ milliseconds: Double, _ known: [CaseID: Allotment.Known]
  ) -> [CaseID: Double] {
    // A process takes 18 ms for the fewest rounds of both.
    Allotment(time: milliseconds * 1e6, processes: 5)
      .times(known, cost: 18e6, plan: SamplingPlan(fewestRounds: 9))
  }

  @Test func `spare time goes to the least certain case, and no more than there is`() {
    let known = [Self.steady: known(scatter: 0.000_1), Self.unsteady: known(scatter: 0.01)]
    let times = times(290, known)
    #expect(abs((times[Self.steady] ?? 0) - 9e6) < 1)
    // 200 ms are spare, for five processes.
    #expect(abs((times[Self.unsteady] ?? 0) - 49e6) < 1_000, "\(times)")
  }

  @Test func `cases that are equally uncertain share the spare time`() {
    let times = times(
      290, [Self.steady: known(scatter: 0.01), Self.unsteady: known(scatter: 0.01)])
    #expect(times.values.allSatisfy { abs($0 - 29e6) < 1_000 }, "\(times)")
  }

  @Test func `spare time is not spent if all cases are certain, nor more than is left`() {
    let certain = [Self.steady: known(scatter: 0), Self.unsteady: known(scatter: 0)]
    #expect(times(1_000, certain).values.allSatisfy { abs($0 - 9e6) < 1 })
    #expect(times(89, [Self.unsteady: known(scatter: 0.01)]).isEmpty)
  }

  @Test func `a process costs the launches and the fewest rounds`() {
    let share = TimedShare(
      launches: [Self.steady: 7e6], rounds: [Self.steady: 1e6, Self.unsteady: 2e6])
    let costs = share.costs(in: SamplingPlan(fewestRounds: 9))
    #expect(costs == [Self.steady: 16e6, Self.unsteady: 18e6])
  }

  /// Otherwise a case that never gets certain would take all of it.
  @Test func `a case gets no more than a tenth of the spare time, or twice its part`() {
    let ids = (0..<40).map { CaseID(group: "look-ups", workload: "\($0)") }
    var known = Dictionary(uniqueKeysWithValues: ids.map { ($0, self.known(scatter: 0)) })
    known[ids[7]] = self.known(scatter: 0.02)
    let allotted = times(1_090, known)[ids[7]] ?? 0
    // 1,000 ms are spare, for five processes.
    #expect(abs(allotted - (9e6 + 20e6)) < 1_000, "\(allotted)")
  }
}

/// Tests of a run's time budget, by a clock that only its operations advance.
@Suite struct BudgetOfTimeTests {
  private let clock = ClockOfOneThread()

  /// One case for each given duration of an operation, in microseconds.
  private func measurement(
    time: Duration, operations: [UInt64] = [10], briefProcesses: Int = 0, processes: Int = 4
  ) -> Measurement {
    let cases = operations.map { duration in
      let baseline = BenchmarkCase.Implementation("Array") { [clock] in
        LoopRunner { operations in
          clock.passes += 1
          // Every third batch takes longer, whichever entry runs it.
          let isSlow = clock.passes.isMultiple(of: 3)
          clock.manual.advance(by: UInt64(operations) * duration * (isSlow ? 2_000 : 1_000))
        }
      }
      return BenchmarkCase.synthetic(size: Int(duration), baseline: baseline)
    }
    return Measurement(
      suite: BenchmarkSuite(title: "", cases: cases),
      plan: SamplingPlan(time: time, processes: processes, briefProcesses: briefProcesses),
      processorNow: { 0 })
  }

  private func shares(
    time: Duration, operations: [UInt64] = [10], briefProcesses: Int = 0
  ) throws -> [ProcessShare] {
    var shares: [ProcessShare] = []
    let measurement = measurement(
      time: time, operations: operations, briefProcesses: briefProcesses)
    _ = try measurement.run(check: nil, observer: .init()) { share in
      shares.append(share)
      return measurement.timed(share, observer: .init(), clock: clock.manual, cost: .both)
    }
    return shares
  }

  @Test func `the first process finds out what a round takes, and the others share the rest`()
    throws
  {
    let start = clock.manual.now()
    let shares = try shares(time: .milliseconds(60))
    #expect(shares.map(\.plan.fewestRounds) == [9, 9, 9, 9])
    #expect(shares[0].times.isEmpty)
    #expect(shares.dropFirst().allSatisfy { $0.times.count == 1 })
    let spent = clock.manual.now() - start
    #expect((50_000_000...66_000_000).contains(spent), "\(spent)")
  }

  /// The machine is slower than planned for.
  @Test func `a run that is late has fewer rounds, but never fewer than three`() throws {
    #expect(
      try shares(time: .milliseconds(9)).last.map { (3..<9).contains($0.plan.fewestRounds) }
        == true)
    #expect(try shares(time: .milliseconds(1)).map(\.plan.fewestRounds) == [9, 3, 3, 3])
  }

  @Test func `further processes time the cases that take little, after each process`() throws {
    let shares = try shares(time: .milliseconds(60), operations: [10, 900], briefProcesses: 2)
    let sizes = shares.map { $0.cases.compactMap(\.id.size) }
    #expect(
      Array(sizes.prefix(9)) == [
        [10, 900], [10], [10], [10, 900], [10], [10], [10, 900], [10], [10],
      ])
    #expect(Set(shares.map(\.plan.seed)).count == shares.count)
    #expect(shares.map(\.position).prefix(9) == [0, 1, 1, 1, 2, 2, 2, 3, 3])
    // They have the fewest rounds.
    #expect(shares.filter { $0.caseCount != nil }.allSatisfy { $0.times.isEmpty })
  }

  /// The two that take long differ in how far the ratios of one process are from those of the next.
  @Test func `further processes time the least certain of the other cases, as time allows`() throws
  {
    let asked = try sizes(time: .milliseconds(64), leastCertain: 901)
    let all = [10, 900, 901]
    // Two processes don't tell.
    #expect(
      Array(asked.prefix(9)) == [all, [10], [10], all, [10], [10], all, [10, 901], [10, 901]])
    // What was left over is enough for both in the end.
    #expect(asked.dropFirst(9).allSatisfy { $0.contains(901) } && asked.last == [10, 901, 900])
  }

  /// Otherwise it would never be timed again, as something more certain always fits.
  @Test func `the least certain case waits until there is time for it, and the others with it`()
    throws
  {
    let further = try sizes(time: .milliseconds(78), leastCertain: 930).filter { $0.count < 3 }
    #expect(Array(further.prefix(8)) == Array(repeating: [10], count: 7) + [[10, 930]])
    #expect(!further.contains { $0.contains(900) })
  }

  @Test func `a case that takes longer than all the time left keeps no other waiting`() throws {
    let further = try sizes(time: .milliseconds(54), leastCertain: 930).filter { $0.count < 3 }
    #expect(further.contains([10, 900]) && !further.contains { $0.contains(930) })
  }

  /// The sizes of the cases of each process. Two cases take long, and one of them is the least certain.
  private func sizes(time: Duration, leastCertain: Int) throws -> [[Int]] {
    let measurement = measurement(
      time: time, operations: [10, 900, UInt64(leastCertain)], briefProcesses: 2, processes: 6)
    var sizes: [[Int]] = []
    _ = try measurement.run(check: nil, observer: .init()) { share in
      let scatter = Double(sizes.count % 2)
      sizes.append(share.cases.compactMap(\.id.size))
      return timed(share) { (1, 1 + ($0 == leastCertain ? 0.1 : 0.01) * scatter) }
    }
    return sizes
  }

  @Test func `where all cases take long, what is left of the time goes to further rounds`() throws {
    let shares = try shares(time: .milliseconds(200), operations: [900], briefProcesses: 2)
    #expect(shares.count == 4 && shares.dropFirst().allSatisfy { !$0.times.isEmpty })
  }

  /// The samples of a share in which a case of 10 takes 1 ms, one of 930 takes 16 ms, and others 7 ms.
  private func timed(
    _ share: ProcessShare, _ times: (Int?) -> (baseline: Double, control: Double)
  ) -> TimedShare {
    var timed = TimedShare()
    for id in share.cases.map(\.id) {
      let (baseline, control) = times(id.size)
      timed.samples[id] = Samples(
        batches: PerEntry(baseline: 1, control: 1, contenders: []),
        wall: [PerEntry(baseline: [baseline], control: [control], contenders: [])])
      timed.launches[id] = id.size == 10 ? 0 : id.size == 930 ? 15e6 : 6e6
      timed.rounds[id] = 1e5
    }
    timed.spent = timed.costs(in: share.plan).values.reduce(0, +)
    return timed
  }

  /// Other systems on the host slow most processes down, and move ratios with it.
  @Test func `the processes during which the machine was slower are left out`() throws {
    let measurement = measurement(
      time: .milliseconds(60), operations: [10], briefProcesses: 4, processes: 6)
    var number = 0
    let outcome = try measurement.run(check: nil, observer: .init()) { share in
      number += 1
      return timed(share) { _ in number % 5 < 2 ? (1, 1) : (1.4, 1.6) }
    }
    let samples = outcome.analyses[0].samples
    #expect(samples.times(of: .control) == Array(repeating: [1], count: 12))
    // What is said of the machine is said of all processes.
    #expect(outcome.processesOfCases == [30] && outcome.medianOverMinimum.map { $0 > 1.2 } == true)
  }

  @Test func `there are further processes only if all others have time for their rounds`() throws {
    let shares = try shares(
      time: .milliseconds(64), operations: [10, 900, 901, 902], briefProcesses: 2)
    #expect(shares.allSatisfy { $0.plan.fewestRounds == 9 })
    #expect(shares.count { $0.caseCount == nil } == 4 && (5..<12).contains(shares.count))
  }

  @Test(arguments: [0, 2]) func `the time left only falls, and ends near nothing`(brief: Int) throws
  {
    var left: [Duration] = []
    let measurement = measurement(time: .milliseconds(60), briefProcesses: brief)
    let observer = Measurement.Observer(progressed: { left += [$0.left].compactMap(\.self) })
    _ = try measurement.run(check: nil, observer: observer) { share in
      measurement.timed(share, observer: observer, clock: clock.manual, cost: .both)
    }
    #expect(left == left.sorted(by: >), "\(left)")
    #expect(left.first.map { $0 > .milliseconds(30) } == true)
    #expect(left.last.map { $0 < .milliseconds(8) } == true)
  }
}

extension Measurement {
  fileprivate func share(at position: Int, without excluded: Set<String> = []) -> ProcessShare {
    ProcessShare(
      cases: cases(without: excluded).map(\.offered), position: position, processes: plan.processes,
      plan: plan.share(at: position))
  }
}

/// Sendable only for the compiler: a test measures on its own thread alone.
private final class ClockOfOneThread: @unchecked Sendable {
  let manual = ManualClock()
  var passes = 0
}

/// A log of launches, in order.
///
/// Sendable only for the compiler: a test measures on its own thread alone.
private final class LaunchLog: @unchecked Sendable {
  private(set) var names: [String] = []

  @Sendable func enter(_ name: String) { names.append(name) }
}
