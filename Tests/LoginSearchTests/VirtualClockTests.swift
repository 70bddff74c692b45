import LoginSearch
import Testing

@Suite struct VirtualClockTests {
  private let clock = VirtualClock()
  private let recorder = Recorder()

  @discardableResult
  private func schedule(_ word: String, ms: Int) -> any Cancellable {
    clock.schedule(after: .milliseconds(ms)) { [recorder, unowned clock] in
      recorder.record("\(word) \(clock.now / .milliseconds(1))")
    }
  }

  private func advance(ms: Int) {
    clock.advance(by: .milliseconds(ms))
  }

  @Test func startsAtZeroAndRunsNothingByItself() {
    schedule("a", ms: 0)
    #expect(clock.now == .zero)
    #expect(recorder.entries.isEmpty)
  }

  @Test func firesTimersInTheOrderOfTheirTimes() {
    schedule("c", ms: 30)
    schedule("a", ms: 10)
    schedule("b", ms: 20)
    advance(ms: 100)
    #expect(recorder.entries == ["a 10.0", "b 20.0", "c 30.0"])
    #expect(clock.now == .milliseconds(100))
  }

  /// A3.
  @Test func firesTimersOfOneInstantInTheOrderOfScheduling() {
    for word in ["a", "b", "c"] { schedule(word, ms: 10) }
    schedule("first", ms: 5)
    advance(ms: 4)
    schedule("d", ms: 6)
    advance(ms: 6)
    #expect(recorder.entries == ["first 5.0", "a 10.0", "b 10.0", "c 10.0", "d 10.0"])
  }

  @Test func includesTheLastInstant() {
    schedule("a", ms: 10)
    advance(ms: 9)
    #expect(recorder.entries.isEmpty)
    advance(ms: 1)
    #expect(recorder.entries == ["a 10.0"])
  }

  @Test func advancingByZeroFiresWhatIsDueNow() {
    schedule("a", ms: 0)
    advance(ms: 0)
    #expect(recorder.entries == ["a 0.0"])
  }

  @Test func aNegativeDelayCountsAsZero() {
    advance(ms: 10)
    schedule("a", ms: 0)
    schedule("b", ms: -5)
    advance(ms: 0)
    #expect(recorder.entries == ["a 10.0", "b 10.0"])
  }

  @Test func timeNeverGoesBack() {
    advance(ms: 10)
    schedule("a", ms: 0)
    advance(ms: -5)
    #expect(clock.now == .milliseconds(10))
    #expect(recorder.entries == ["a 10.0"])
  }

  @Test func firesTimersScheduledInTheMeantimeIfTheyAreDue() {
    _ = clock.schedule(after: .milliseconds(10)) {
      schedule("now", ms: 0)
      schedule("at the end", ms: 10)
      schedule("too late", ms: 11)
    }
    schedule("b", ms: 10)
    advance(ms: 20)
    #expect(recorder.entries == ["b 10.0", "now 10.0", "at the end 20.0"])
    #expect(clock.pendingCount == 1)
  }

  @Test func doesNotFireTimersCancelledInTheMeantime() {
    var victim: (any Cancellable)?
    _ = clock.schedule(after: .milliseconds(10)) { victim?.cancel() }
    victim = schedule("a", ms: 10)
    advance(ms: 20)
    #expect(recorder.entries.isEmpty)
    #expect(clock.pendingCount == 0)
  }

  @Test func firesEachTimerOnce() {
    schedule("a", ms: 10)
    advance(ms: 10)
    advance(ms: 10)
    #expect(recorder.entries == ["a 10.0"])
    #expect(clock.pendingCount == 0)
  }

  @Test func cancellingAllReleasesAll() {
    weak var weakTimer: VirtualTimer?
    do {
      let timer = clock.timer()
      timer.restart(after: .milliseconds(20))
      weakTimer = timer
    }
    schedule("a", ms: 10)
    clock.cancelAll()
    #expect(weakTimer == nil)
    #expect(clock.pendingCount == 0)
    schedule("b", ms: 30)
    advance(ms: 30)
    #expect(recorder.entries == ["b 30.0"])
  }

  @Test func countsRunningTimers() {
    let timer = schedule("a", ms: 10)
    schedule("b", ms: 20)
    #expect(clock.pendingCount == 2)
    timer.cancel()
    #expect(clock.pendingCount == 1)
  }

  @Test func aNewTimerIsNotPending() {
    let timer = clock.timer()
    advance(ms: 1)
    #expect(clock.pendingCount == 0)
    timer.restart(after: .zero)
    advance(ms: 0)
    #expect(clock.pendingCount == 0)
  }
}
