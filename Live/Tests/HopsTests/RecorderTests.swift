import Foundation
import Testing
import Trace

/// What the recorder keeps of what a traced copy tells it. One test at a time, as there is one recorder.
@Suite(.serialized) struct RecorderTests {
  private func recorded(capacity: Int = 100, _ work: () -> Void) -> [Int32] {
    Recorder.prepare(capacity: capacity)
    Recorder.start()
    work()
    Recorder.stop()
    return Array(UnsafeBufferPointer(start: Recorder.numbers, count: 2 * Recorder.count))
  }

  @Test func `the recorder keeps events in order, as pairs of a kind and a number`() {
    #expect(
      recorded {
        enterHop(7)
        traceEvent(.write, 3)
        leaveHop()
      } == [1, 7, 3, 3, 0, 0])
  }

  @Test func `a traced closure reports its end even if it throws`() {
    struct Failure: Error {}
    func fail() throws -> Int { throw Failure() }
    var result = ""
    var failed = false
    let numbers = recorded {
      result = inHop(1, "result")
      do { inHop(TracedHop(2), try fail()) } catch { failed = error is Failure }
    }
    #expect(numbers == [1, 1, 0, 0, 1, 2, 0, 0])
    #expect(result == "result")
    #expect(failed)
  }

  @Test func `the recorder keeps nothing after it has stopped`() {
    #expect(recorded {}.isEmpty)
    enterHop(1)
    leaveHop()
    #expect(Recorder.count == 0)
  }

  @Test func `starting the recorder forgets earlier events`() {
    #expect(recorded { traceEvent(.write, 1) }.count == 2)
    Recorder.start()
    Recorder.stop()
    #expect(Recorder.count == 0)
  }

  @Test func `the recorder keeps nothing during a pause, even a nested one`() {
    #expect(
      recorded {
        traceBegin(.cancel, 1)
        tracePause()
        traceEvent(.timerStops)
        tracePause()
        traceResume()
        traceEvent(.timerStops)
        traceResume()
        traceEvent(.readPreferences)
      } == [7, 1, 10, 0])
  }

  @Test func `the recorder counts the events that it has no room for`() {
    #expect(
      recorded(capacity: 2) { for number in 1...5 { traceEvent(.write, Int32(number)) } }
        == [3, 1, 3, 2])
    #expect(Recorder.lost == 3)
    Recorder.start()
    #expect(Recorder.lost == 0)
  }

  // MARK: Tasks

  /// Runs jobs on the thread that asks for it, as the driver does.
  @available(macOS 15, *)
  private final class Jobs: TaskExecutor {
    // Safe: one thread enqueues and runs.
    nonisolated(unsafe) private var waiting: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) { waiting.append(UnownedJob(job)) }

    /// Runs what waits, and what that makes wait in turn.
    func run(rounds: Int = .max) {
      var rounds = rounds
      while rounds > 0, !waiting.isEmpty {
        let jobs = waiting
        waiting = []
        for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
        rounds -= 1
      }
    }

    /// A function that waits once, and then calls another one.
    func start(_ place: Int32) {
      Task(executorPreference: self) {
        inHop(TracedHop(place), await Self.wait(toCall: 10 * place))
      }
    }

    private static func wait(toCall place: Int32) async {
      await Task.yield()
      // As a timer does that starts: the turn is not among what the pause hides.
      tracePause()
      traceEvent(.timerStops)
      traceResume()
      enterHop(place)
      leaveHop()
    }
  }

  @available(macOS 15, *)
  @Test func `a function that goes on is resumed, and calls what it calls among others' calls`() {
    let numbers = recorded {
      let jobs = Jobs()
      traceBegin(.touch, 5)
      jobs.start(1)
      jobs.start(2)
      traceEnd()
      jobs.run()
      traceEvent(.write, 3)
    }
    #expect(
      numbers == [
        2, 5, 0, 0, 1, 1, 0, 0, 1, 2, 0, 0, 15, 1, 1, 10, 0, 0, 0, 0, 15, 2, 1, 20, 0, 0, 0, 0, 3,
        3,
      ])
  }

  @available(macOS 15, *)
  @Test func `a function that waits has ended when a step ends, and goes on in another one`() {
    let jobs = Jobs()
    #expect(
      recorded {
        jobs.start(1)
        jobs.run(rounds: 1)
      } == [1, 1, 0, 0])
    Recorder.start()
    traceBegin(.searchAnswer, 4)
    jobs.run()
    traceEnd()
    Recorder.stop()
    // Within what the driver has begun.
    let numbers = UnsafeBufferPointer(start: Recorder.numbers, count: 2 * Recorder.count)
    #expect(Array(numbers) == [9, 4, 15, 1, 1, 10, 0, 0, 0, 0, 0, 0])
  }

  @available(macOS 15, *)
  @Test func `what a task has begun before the recorder starts is nothing that ends after it`() {
    let jobs = Jobs()
    Recorder.prepare(capacity: 100)
    jobs.start(1)
    jobs.run(rounds: 1)
    Recorder.start()
    traceEvent(.write, 3)
    Recorder.stop()
    jobs.run()
    let numbers = UnsafeBufferPointer(start: Recorder.numbers, count: 2 * Recorder.count)
    #expect(Array(numbers) == [3, 3])
  }

  /// It has no place in the table.
  @available(macOS 15, *)
  @Test func `a request that is open while another task reports goes on as a request`() {
    let jobs = Jobs()
    let numbers = recorded {
      Task(executorPreference: jobs) {
        traceBegin(.searchRequest, 4)
        defer { traceEnd() }
        await Task.yield()
        traceEvent(.write, 3)
      }
      jobs.run(rounds: 1)
      traceEvent(.readPreferences)
      jobs.run()
    }
    #expect(numbers == [6, 4, 0, 0, 10, 0, 6, 4, 3, 3, 0, 0])
  }

  @Test func `what another thread does is not recorded, and said`() async {
    #expect(recorded { enterHop(1) } == [1, 1])
    #expect(!Recorder.hasOtherThreads)
    Recorder.start()
    await withCheckedContinuation { continuation in
      Thread {
        enterHop(2)
        continuation.resume()
      }.start()
    }
    Recorder.stop()
    #expect(Recorder.hasOtherThreads)
    #expect(Recorder.count == 0)
  }
}
