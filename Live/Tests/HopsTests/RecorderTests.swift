import Testing
import Trace

/// Tests of the events that the recorder keeps. They run one at a time, because there is one recorder.
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

  @Test func `the recorder keeps nothing after it has stopped, and forgets earlier events`() {
    #expect(recorded { traceEvent(.write, 1) }.count == 2)
    Recorder.start()
    Recorder.stop()
    enterHop(1)
    #expect(Recorder.count == 0)
  }

  @Test func `the recorder keeps nothing during a pause, even a nested one`() {
    #expect(
      recorded {
        traceEvent(.cancel, 1)
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
}
