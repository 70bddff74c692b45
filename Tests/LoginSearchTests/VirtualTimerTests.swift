import LoginSearch
import Testing

@Suite struct VirtualTimerTests {
  private let clock = VirtualClock()
  private let recorder = Recorder()

  private func timer(_ word: String, ms: Int? = nil) -> VirtualTimer {
    let timer = clock.timer()
    timer.onFire(recorder) { $0.record(word) }
    if let ms { timer.restart(after: .milliseconds(ms)) }
    return timer
  }

  private func advance(ms: Int) {
    clock.advance(by: .milliseconds(ms))
  }

  /// S7: each keystroke postpones the search.
  @Test func aRestartPostponesTheTimer() {
    let timer = timer("a", ms: 10)
    advance(ms: 9)
    timer.restart(after: .milliseconds(10))
    advance(ms: 9)
    #expect(recorder.entries.isEmpty)
    advance(ms: 1)
    #expect(recorder.entries == ["a"])
  }

  /// A3: a restarted timer counts as scheduled last.
  @Test func aRestartMovesToTheEndOfTheInstant() {
    let timers = ["a", "b", "c"].map { timer($0, ms: 10) }
    timers[0].restart(after: .milliseconds(10))
    advance(ms: 10)
    #expect(recorder.entries == ["b", "c", "a"])
  }

  @Test func restartsFireOnce() {
    let timer = timer("a", ms: 10)
    for _ in 0..<5 { timer.restart(after: .milliseconds(10)) }
    #expect(clock.pendingCount == 1)
    advance(ms: 100)
    #expect(recorder.entries == ["a"])
  }

  @Test func runsAgainWhenStartedAgain() {
    let timer = timer("a", ms: 10)
    advance(ms: 10)
    timer.restart(after: .milliseconds(10))
    advance(ms: 10)
    #expect(recorder.entries == ["a", "a"])
  }

  @Test func mayRestartItselfWhileItRuns() {
    let timer = clock.timer()
    timer.onFire(recorder) { [unowned timer] recorder in
      recorder.record("a")
      if recorder.entries.count < 3 { timer.restart(after: .milliseconds(10)) }
    }
    timer.restart(after: .milliseconds(10))
    advance(ms: 100)
    #expect(recorder.entries == ["a", "a", "a"])
    #expect(clock.pendingCount == 0)
  }

  @Test func aCancelledTimerDoesNotFire() {
    let timer = timer("a", ms: 10)
    timer.cancel()
    timer.cancel()
    advance(ms: 20)
    #expect(recorder.entries.isEmpty)
  }

  @Test func cancellingATimerLeavesTheOthers() {
    let timers = ["a", "b", "c"].map { timer($0, ms: 10) }
    timers[1].cancel()
    advance(ms: 10)
    #expect(recorder.entries == ["a", "c"])
  }

  @Test func cancellingATimerThatDoesNotRunDoesNothing() {
    let late = timer("a", ms: 10)
    advance(ms: 10)
    late.cancel()
    let early = timer("b")
    early.cancel()
    early.restart(after: .zero)
    advance(ms: 0)
    #expect(recorder.entries == ["a", "b"])
  }

  @Test func aNewActionReplacesTheOldOne() {
    let timer = timer("a", ms: 10)
    timer.onFire(recorder) { $0.record("b") }
    advance(ms: 10)
    #expect(recorder.entries == ["b"])
  }

  @Test func aTimerWithoutAnActionFiresWithoutEffect() {
    clock.timer().restart(after: .zero)
    advance(ms: 0)
    #expect(clock.pendingCount == 0)
  }

  @Test func theClockKeepsItWhileItRuns() {
    weak var weakTimer: VirtualTimer?
    do {
      let timer = timer("a", ms: 10)
      weakTimer = timer
    }
    #expect(weakTimer != nil)
    advance(ms: 10)
    #expect(recorder.entries == ["a"])
    #expect(weakTimer == nil)
  }

  @Test(arguments: [true, false])
  func theClockDoesNotKeepOneThatDoesNotRun(cancelled: Bool) {
    weak var weakTimer: VirtualTimer?
    do {
      let timer = cancelled ? timer("a", ms: 10) : timer("a")
      timer.cancel()
      weakTimer = timer
    }
    #expect(weakTimer == nil)
  }

  @Test func theTargetIsHeldWeakly() {
    let timer = clock.timer()
    var calls = 0
    weak var weakTarget: Recorder?
    do {
      let target = Recorder()
      weakTarget = target
      timer.onFire(target) { _ in calls += 1 }
      timer.restart(after: .zero)
    }
    #expect(weakTarget == nil)
    advance(ms: 0)
    #expect(calls == 0)
  }

  /// A variant holds its timer, not its clock; it may be used and released after the clock.
  @Test func canOutliveItsClock() {
    var clock: VirtualClock? = VirtualClock()
    weak let trace = clock
    let running = clock?.timer()
    let idle = clock?.timer()
    var calls = 0
    running?.onFire(recorder) { _ in calls += 1 }
    running?.restart(after: .zero)
    clock = nil
    running?.cancel()
    idle?.restart(after: .zero)
    idle?.cancel()
    #expect(trace == nil)
    #expect(calls == 0)
  }
}
