import Foundation
import Metering
import Testing

@testable import Benchmarking

/// Tests of operations that the engine repeats.
@Suite struct OperationTests {
  struct Trouble: Error {}

  /// A counter of the calls of an operation.
  private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func add() -> Int {
      lock.withLock {
        count += 1
        return count
      }
    }
    var made: Int { lock.withLock { count } }
  }

  private func results(
    _ contenders: BenchmarkCase.Implementation...,
    baseline: BenchmarkCase.Implementation = .operation("baseline") { slow() }
  ) async throws -> [EntryResult] {
    try await BenchmarkSuite(
      title: "", cases: [BenchmarkCase("work", baseline: baseline, contenders: contenders)]
    ).measure(for: .milliseconds(2))
  }

  @Test func `a runner repeats an operation as often as it is asked to`() {
    let calls = Calls()
    let runner = BenchmarkCase.Implementation.operation("") { calls.add() }.makeRunner()
    runner.runCycle(3)
    runner.runCycle(4)
    #expect(calls.made == 7)
  }

  @Test func `what is set up for an operation is made once`() {
    let calls = Calls()
    let entry = BenchmarkCase.Implementation.operation("", setUp: { calls.add() }) { $0 + 1 }
    entry.makeRunner().runCycle(100)
    #expect(calls.made == 1)
  }

  @Test func `a runner repeats an asynchronous operation, also one that waits for others`() async {
    let calls = Calls()
    let entry = BenchmarkCase.Implementation.operation("") {
      await Task.yield()
      _ = await Task.detached { calls.add() }.value
    }
    await onAThread {
      let runner = entry.makeRunner()
      runner.runCycle(3)
      runner.runCycle(4)
    }
    #expect(calls.made == 7)
  }

  @Test func `an asynchronous operation begins on the thread that measures`() async {
    let threads = Calls()
    await onAThread {
      let here = pthread_self()
      BenchmarkCase.Implementation.operation("") { () async in
        if isThisThread(here) { _ = threads.add() }
      }.makeRunner().runCycle(5)
    }
    #expect(threads.made == 5)
  }

  /// A batch that waits for another thread takes as long as the machine is busy, and is not counted.
  @Test func `an asynchronous operation that stays on the thread is asked for on it, too`() async {
    let batchesThatLeave = await onAThread {
      let runner = AsynchronousRunner { () async in blackHole(slow()) }
      return (1...100).count { _ in
        runner.runCycle(2)
        return runner.hasLeft
      }
    }
    #expect(batchesThatLeave == 0)
  }

  @Test(.enabled(if: Meters.heap.whyUnavailable == nil))
  func `an asynchronous operation is counted as long as it stays on the thread`() async {
    let counts = await onAThread {
      let counting = Counting(in: BenchmarkCase("work") { slow() }, ignoresOtherThreads: true)
      return [
        BenchmarkCase.Implementation.operation("stays") { () async in [slow(), slow()] },
        .operation("leaves") { () async in
          await Elsewhere().visit()
          return [slow(), slow()]
        },
      ].map { counting.counts(of: $0)[.allocations] }
    }
    #expect(counts == [1, nil])
  }

  @Test func `an operation that throws costs its entry alone, and is said`() async throws {
    let results = try await results(
      .operation("throws") { throw Trouble() },
      .operation("throws later", setUp: { Calls() }) { if $0.add() > 50 { throw Trouble() } },
      .operation("throws, asynchronous") { () async throws in throw Trouble() },
      .operation("throws before", setUp: { throw Trouble() }) { slow() },
      .operation("good") { slow() })
    #expect(
      results.map { $0.refusal != nil } == [false, true, true, true, true, false],
      "\(results.map(\.refusal))")
    #expect(results.compactMap(\.refusal).allSatisfy { $0 == "it threw Trouble()" })
    #expect(results.map { $0.nanoseconds == nil } == results.map { $0.refusal != nil })
  }

  @Test func `without its baseline a case has no figures`() async throws {
    let results = try await results(
      .operation("good") { slow() }, baseline: .operation("baseline") { throw Trouble() })
    #expect(results.map(\.nanoseconds) == [nil, nil])
    #expect(results[0].refusal == "it threw Trouble()")
  }

  @Test func `each case has its own reason`() async throws {
    struct First: Error {}
    struct Second: Error {}
    let cases = ([First(), Second()] as [any Error & Sendable]).enumerated().map { index, error in
      BenchmarkCase(
        "\(index)", baseline: .operation("baseline") { slow() },
        contenders: [.operation("it") { throw error }])
    }
    let lost = BenchmarkCase(
      "lost", baseline: .operation("baseline") { throw Trouble() },
      contenders: [.operation("other") { slow() }])
    let results = try await BenchmarkSuite(title: "", cases: cases + [lost]).measure(
      for: .milliseconds(2))
    let reasons = [nil, "First", nil, "Second", "Trouble", "Trouble"]
    #expect(results.map(\.refusal) == reasons.map { $0.map { "it threw \($0)()" } })
  }

  /// It doesn't depend on the clock.
  @Test func `what takes no longer than nothing is refused, and without its baseline the case`() {
    func failures(_ leastTimes: [EmptyOperation: Double]) -> [Results.Refusal] {
      let entries: [BenchmarkCase.Implementation] = [
        .operation("operation") { slow() }, .init("loop") { { _ in } },
      ]
      let benchmarkCase = BenchmarkCase("work", baseline: entries[0], contenders: [entries[1]])
      let measurement = Measurement(
        suite: BenchmarkSuite(title: "", cases: [benchmarkCase]), plan: SamplingPlan())
      let share = ProcessShare(
        cases: [benchmarkCase.offered], position: 0, processes: 1,
        plan: SamplingPlan(fewestRounds: 1))
      let timed = measurement.timed(
        share, observer: .init(), clock: SystemClock(), cost: .wall,
        leastTime: { leastTimes[$0] ?? 0 })
      #expect(timed.fits(share))
      return timed.failures
    }
    #expect(failures([:]) == [])
    #expect(failures([.loop: .infinity]).map(\.variant) == ["loop"])
    #expect(
      failures([.loop: .infinity, .operation: .infinity]).map(\.variant) == ["loop", "operation"])
    #expect(
      failures([.loop: 1e9])[0].reason.contains("that can be distinguished here is 1.00 s"))
  }

  /// Without separate processes, and with a counter.
  @Test func `a suite can be measured by a program of one's own`() async throws {
    var benchmarkCase = BenchmarkCase("alone", size: 3) { slow() }
    benchmarkCase.makeCounter = { { _ in ["things": 4] } }
    var suite = BenchmarkSuite(title: "One", cases: [benchmarkCase])
    suite.counts = [CountColumn("things")]
    let results = try await suite.measure(for: .milliseconds(1))
    #expect(results.map(\.workload) == ["alone"])
    #expect(results[0].size == 3)
    #expect(results[0].counts["things"] == 4)
    #expect((results[0].nanoseconds ?? 0) > 0)
    await #expect(throws: SuiteError.self) {
      try await BenchmarkSuite(title: "", cases: []).measure()
    }
  }
}

/// A task that comes here leaves its thread, and is back before that thread can notice.
private actor Elsewhere {
  private static let executor = OtherThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

  private var visits = 0
  func visit() { visits += 1 }
}

private final class OtherThread: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isDone = DispatchSemaphore(value: 0)
    Thread { [self] in
      job.runSynchronously(on: asUnownedSerialExecutor())
      isDone.signal()
    }.start()
    isDone.wait()
  }
}

/// Takes a few microseconds.
private func slow() -> Int {
  var sum = identity(0)
  for index in 0..<identity(500) { sum = identity(sum &+ index) }
  return sum
}

private func isThisThread(_ thread: pthread_t) -> Bool {
  pthread_equal(thread, pthread_self()) != 0
}

/// Runs code that blocks its thread, which a thread that runs tasks must not do.
private func onAThread<Output: Sendable>(_ body: @escaping @Sendable () -> Output) async -> Output {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}
