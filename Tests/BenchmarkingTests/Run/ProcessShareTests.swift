import Basics
import Testing

@testable import Benchmarking

/// How a run is spread over processes.
@Suite struct ProcessShareTests {
  private static let few = CaseID(group: "hashing", workload: "hash a list", size: 10)
  private static let many = CaseID(group: "hashing", workload: "hash a list", size: 1_000)

  /// Two cases, in which nothing is done.
  ///
  /// - Parameter made: is called with the name of each implementation and the size when a runner is made.
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
      plan: SamplingPlan(
        time: .milliseconds(1), processes: 3, mostRounds: 24, mostLaunches: 8, launchingShare: 1e6,
        resamples: 20))
  }

  /// Makes samples of a process: the baseline takes one nanosecond in the first, two in the second.
  private func samples(_ position: Int, controlBatch: Int = 1) -> Samples {
    let time = Double(position + 1)
    return Samples(
      batches: PerEntry(baseline: 1, control: controlBatch, contenders: []),
      launches: [PerEntry(baseline: [time], control: [time * 2], contenders: [])])
  }

  /// In the order in which implementations are launched, which is drawn by the same numbers as that in a
  /// round.
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

  @Test func `a process times its share of the launches, with the given batches and variants`() {
    let measurement = measurement(contenders: ["Set", "Tree"])
    let batches = PerEntry(baseline: 17, control: 23, contenders: [9])
    var share = measurement.share(at: 1, without: ["Set"])
    share.batches = [Self.many: batches]
    let timed = measurement.timed(share, observer: .init(), clock: SystemClock(), clockCost: 1)
    #expect(timed.isWhole)
    #expect(Set(timed.samples.keys) == [Self.few, Self.many])
    #expect(timed.samples.values.allSatisfy { $0.processes.map(\.count) == [2] })
    #expect(timed.samples[Self.many]?.batches == batches)
    #expect(timed.samples[Self.few]?.batches.contenders.count == 1)
  }

  /// The other process has no such contender: it makes one of the baseline.
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
      share, observer: .init(), clock: ManualClock(reading: 1_000), clockCost: 1)
    #expect(timed.samples.count == 2)
    for samples in timed.samples.values {
      let baseline = samples.times(of: .baseline).joined().joined().max() ?? .infinity
      #expect(samples.times(of: .contender(0)).joined().joined().allSatisfy { $0 > 2 * baseline })
    }
    #expect(Set(made.names) == ["Array 10", "Array 1000"])
    // Nothing makes an unknown one.
    #expect(!timed.fits(share))
    #expect(timed.samples.values.allSatisfy { $0.batches.contenders.count == 1 })
  }

  /// Two fifths of a millisecond for each of two cases, in three processes.
  @Test func `the time left follows from the time shares of the groups`() {
    var left: [Duration] = []
    let measurement = measurement()
    _ = measurement.timed(
      measurement.share(at: 0),
      observer: .init(progressed: { left += [$0.left].compactMap(\.self) }),
      clock: ManualClock(reading: 10), clockCost: 1)
    let most = left.max() ?? .zero
    #expect((.microseconds(533)...(.microseconds(800))).contains(most), "\(most)")
  }

  @Test func `an interrupted process keeps the cases that it finished`() {
    var isInterrupted = false
    let measurement = measurement()
    let share = measurement.timed(
      measurement.share(at: 0),
      observer: .init(
        progressed: { if $0.number == 2 { isInterrupted = true } }, isInterrupted: { isInterrupted }
      ))
    #expect(!share.isWhole)
    #expect(Array(share.samples.keys) == [Self.few])
  }

  @Test func `all processes use the batches of the first, and their times are merged in order`()
    throws
  {
    var asked: [ProcessShare] = []
    let outcome = try measurement().run(check: nil, observer: .init()) { share in
      asked.append(share)
      var timed = TimedShare()
      for id in [Self.few, Self.many] {
        timed.samples[id] = samples(share.position, controlBatch: 5 + share.position)
      }
      return timed
    }
    #expect(asked.map(\.position) == [0, 1, 2])
    #expect(asked[0].batches.isEmpty)
    let batches = PerEntry(baseline: 1, control: 5, contenders: [])
    #expect(asked.dropFirst().allSatisfy { $0.batches == [Self.few: batches, Self.many: batches] })
    #expect(outcome.isWhole)
    #expect(outcome.analyses.map(\.benchmarkCase.id) == [Self.few, Self.many])
    for analysis in outcome.analyses {
      #expect(analysis.samples.times(of: .baseline) == [[[1]], [[2]], [[3]]])
      #expect(analysis.samples.batches == batches)
    }
  }

  /// The share that is interrupted has finished one case of two.
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

  @Test func `a variant that fails the precheck is left out of every share`() throws {
    let measurement = measurement(contenders: ["Set", "Wrong"])
    var suite = measurement.suite
    suite.precheck = .init(option: .text("by", "WHAT", help: "")) { variants, option in
      #expect(variants == ["Set", "Wrong", "Array"] && option == "eye")
      return .init(objections: [.init(to: "Wrong", "it is wrong")], statement: "1 of 2 is right.")
    }
    var contenders: [[String]] = []
    let outcome = try Measurement(suite: suite, plan: measurement.plan).run(
      check: "eye", observer: .init()
    ) {
      contenders += $0.cases.map(\.contenders)
      return TimedShare()
    }
    #expect(contenders == Array(repeating: ["Set"], count: 6))
    #expect(outcome.refusals.map(\.reason) == ["it is wrong"])
  }

  /// A process that is interrupted before it is ready for that ends like one that crashes.
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
      return self.measurement().timed(share, observer: .init(), clock: SystemClock(), clockCost: 1)
    }
    #expect(asked == 2)
    #expect(outcome.failure == (isInterrupted ? nil : crash))
    #expect(outcome.isWhole != isInterrupted)
    #expect(!outcome.analyses.isEmpty)
    #expect(outcome.analyses.allSatisfy { !$0.isSettled })
  }
}

/// How a process spreads its time over the cases, by a clock that only their operations move on.
@Suite struct TimeAllotmentTests {
  private let clock = ClockOfOneThread()

  /// A case in which each operation takes 10 µs, and each second round of all but the baseline longer by that part.
  private func benchmarkCase(_ workload: String, scatter: Double) -> BenchmarkCase {
    func implementation(_ name: String, scatter: Double) -> BenchmarkCase.Implementation {
      .init(name) { [clock] in
        var pass = 0
        return LoopRunner { operations in
          pass += 1
          // Of the two calls of a round the second is timed.
          let isLong = pass / 2 % 2 == 0
          clock.manual.advance(by: UInt64(Double(operations) * 10_000 * (isLong ? 1 + scatter : 1)))
        }
      }
    }
    return .synthetic(
      CaseGroup("mixture", explanation: ""), workload,
      baseline: implementation("Array", scatter: 0),
      contenders: [implementation("A", scatter: scatter)])
  }

  /// - Returns: the nanoseconds that passed, and how often each case was launched.
  private func timed(_ cases: [BenchmarkCase], observer: Measurement.Observer = .init()) -> (
    time: UInt64, launches: [Int], share: TimedShare
  ) {
    let measurement = Measurement(
      suite: BenchmarkSuite(title: "", cases: cases),
      plan: SamplingPlan(time: .seconds(2), processes: 1, mostRounds: 400, mostLaunches: 1))
    let start = clock.manual.now()
    let share = measurement.timed(
      measurement.share(at: 0), observer: observer, clock: clock.manual, clockCost: 0.001)
    return (
      clock.manual.now() - start, cases.map { share.samples[$0.id]?.launches.count ?? 0 }, share
    )
  }

  @Test func `spare time goes to the least certain case, and the time left only falls`() {
    var left: [Duration] = []
    let timed = timed(
      [benchmarkCase("steady", scatter: 0), benchmarkCase("unsteady", scatter: 0.5)],
      observer: .init(progressed: { left += [$0.left].compactMap(\.self) }))
    #expect(timed.launches[0] == 1)
    #expect(timed.launches[1] > 3)
    #expect((3_800_000_000...4_200_000_000).contains(timed.time), "\(timed.time)")
    #expect(timed.share.isWhole)
    #expect(timed.share.samples.values.allSatisfy { $0.processes.count == 1 })
    #expect(left == left.sorted(by: >))
    #expect(left.first.map { $0 > .seconds(3) } == true)
    #expect(left.last.map { $0 < .milliseconds(200) } == true)
  }

  @Test func `spare time is not spent if all cases are certain`() {
    let timed = timed([benchmarkCase("steady", scatter: 0), benchmarkCase("calm", scatter: 0)])
    #expect(timed.launches == [1, 1])
    #expect(timed.time < 2_000_000_000, "\(timed.time)")
  }

  @Test func `an interruption in the spare time keeps what was timed before it`() {
    let timed = timed(
      [benchmarkCase("steady", scatter: 0), benchmarkCase("unsteady", scatter: 0.5)],
      observer: .init(isInterrupted: { clock.manual.now() > 2_500_000_000 }))
    #expect(!timed.share.isWhole)
    #expect(timed.launches.allSatisfy { $0 >= 1 })
  }
}

extension Measurement {
  fileprivate func share(at position: Int, without excluded: Set<String> = []) -> ProcessShare {
    ProcessShare(
      cases: cases(without: excluded).map(\.offered), position: position, processes: plan.processes,
      plan: plan.share(at: position))
  }
}

/// Not Sendable but for the compiler: a test measures on its own thread alone.
private final class ClockOfOneThread: @unchecked Sendable { let manual = ManualClock() }

/// A log of what was launched, in order.
///
/// Sendable only for the compiler: a test measures on its own thread alone.
private final class LaunchLog: @unchecked Sendable {
  private(set) var names: [String] = []

  @Sendable func enter(_ name: String) { names.append(name) }
}
