import Testing

@testable import Measuring

/// How a process spreads its time over the cases, by a clock that only their operations move on.
@Suite struct TimeAllotmentTests {
  private let clock = ClockOfOneThread()

  /// A case in which each operation takes 10 µs, and each second round of all but the floor longer by that part.
  private func benchmarkCase(_ workload: String, scatter: Double) -> BenchmarkCase {
    func implementation(_ name: String, scatter: Double) -> BenchmarkCase.Implementation {
      .init(name) { [clock] in
        var pass = 0
        return LoopRunner { operations in
          pass += 1
          // Of the two calls of a round the second is timed.
          let isLong = pass / 2 % 2 == 0
          clock.manual.advance(
            by: UInt64(Double(operations) * 10_000 * (isLong ? 1 + scatter : 1)))
        }
      }
    }
    return BenchmarkCase(
      .whole, workload, cycle: 1, floor: implementation("Vanilla", scatter: 0),
      contenders: [implementation("A", scatter: scatter)], check: { _ in [] })
  }

  /// - Returns: the nanoseconds that passed, and how often each case was launched.
  private func timed(
    _ cases: [BenchmarkCase], observer: Measurement.Observer = .init()
  ) -> (time: UInt64, launches: [Int], share: ProcessShare) {
    let measurement = Measurement(
      of: [], in: Catalogue(cases: cases),
      plan: SamplingPlan(
        time: .milliseconds(200), processes: 1, mostRounds: 400, mostLaunches: 1))
    let start = clock.manual.now()
    let share = measurement.timed(
      ProcessShare(number: 1, count: 1), observer: observer, clock: clock.manual, clockCost: 0.001)
    return (
      clock.manual.now() - start, cases.map { share.samples[$0.id]?.launches.count ?? 0 }, share
    )
  }

  @Test func theCaseThatIsLeastCertainGetsTheRest() {
    let timed = timed([
      benchmarkCase("steady", scatter: 0), benchmarkCase("unsteady", scatter: 0.5),
    ])
    #expect(timed.launches[0] == 1)
    #expect(timed.launches[1] > 3)
    #expect((380_000_000...420_000_000).contains(timed.time), "\(timed.time)")
    #expect(timed.share.isWhole)
    #expect(timed.share.samples.values.allSatisfy { $0.processes.count == 1 })
  }

  @Test func timeThatNobodyNeedsIsNotSpent() {
    let timed = timed([benchmarkCase("steady", scatter: 0), benchmarkCase("calm", scatter: 0)])
    #expect(timed.launches == [1, 1])
    #expect(timed.time < 200_000_000, "\(timed.time)")
  }

  @Test func progressOnlyGrowsAndEndsWithTheLastCase() {
    var done: [Double] = []
    _ = timed(
      [benchmarkCase("steady", scatter: 0), benchmarkCase("unsteady", scatter: 0.5)],
      observer: .init(progressed: { done.append($0.done) }))
    #expect(done == done.sorted() && Set(done).count > 3)
    #expect(done.allSatisfy { (0...2).contains($0) } && (done.last ?? 0) > 1.9)
  }

  /// What each case had before it counts.
  @Test func anInterruptionInTheSecondPartKeepsTheFirst() {
    var launched = 0
    var last = ""
    let timed = timed(
      [benchmarkCase("steady", scatter: 0), benchmarkCase("unsteady", scatter: 0.5)],
      observer: .init(
        progressed: {
          if $0.title != last { launched += 1 }
          last = $0.title
        }, isInterrupted: { clock.manual.now() > 250_000_000 }))
    #expect(!timed.share.isWhole)
    #expect(timed.launches.allSatisfy { $0 >= 1 })
  }
}

/// Not Sendable but for the compiler: a test measures on its own thread alone.
private final class ClockOfOneThread: @unchecked Sendable {
  let manual = ManualClock()
}
