import LoginSearch
import Testing

@Suite struct VirtualTimerTests {
  private let clock = VirtualClock()
  private let witness = Witness()

  private func timer(_ word: String, ms: Int? = nil) -> VirtualTimer {
    let timer = clock.timer()
    timer.onFire(witness) { $0.hear(word) }
    if let ms { timer.restart(after: .milliseconds(ms)) }
    return timer
  }

  private func advance(ms: Int) {
    clock.advance(by: .milliseconds(ms))
  }

  /// S7: each keystroke puts off the search.
  @Test func aRestartPutsOff() {
    let timer = timer("a", ms: 10)
    advance(ms: 9)
    timer.restart(after: .milliseconds(10))
    advance(ms: 9)
    #expect(witness.heard.isEmpty)
    advance(ms: 1)
    #expect(witness.heard == ["a"])
  }

  /// A3: a restart counts as scheduled anew.
  @Test func aRestartMovesToTheEndOfTheInstant() {
    let timers = ["a", "b", "c"].map { timer($0, ms: 10) }
    timers[0].restart(after: .milliseconds(10))
    advance(ms: 10)
    #expect(witness.heard == ["b", "c", "a"])
  }

  @Test func aRestartRunsOnce() {
    let timer = timer("a", ms: 10)
    for _ in 0..<5 { timer.restart(after: .milliseconds(10)) }
    #expect(clock.pendingCount == 1)
    advance(ms: 100)
    #expect(witness.heard == ["a"])
  }

  @Test func runsAgainWhenStartedAgain() {
    let timer = timer("a", ms: 10)
    advance(ms: 10)
    timer.restart(after: .milliseconds(10))
    advance(ms: 10)
    #expect(witness.heard == ["a", "a"])
  }

  @Test func mayRestartItselfWhileItRuns() {
    let timer = clock.timer()
    timer.onFire(witness) { [unowned timer] witness in
      witness.hear("a")
      if witness.heard.count < 3 { timer.restart(after: .milliseconds(10)) }
    }
    timer.restart(after: .milliseconds(10))
    advance(ms: 100)
    #expect(witness.heard == ["a", "a", "a"])
    #expect(clock.pendingCount == 0)
  }

  @Test func cancelledItDoesNothing() {
    let timer = timer("a", ms: 10)
    timer.cancel()
    timer.cancel()
    advance(ms: 20)
    #expect(witness.heard.isEmpty)
  }

  @Test func cancelledItLeavesTheOthers() {
    let timers = ["a", "b", "c"].map { timer($0, ms: 10) }
    timers[1].cancel()
    advance(ms: 10)
    #expect(witness.heard == ["a", "c"])
  }

  @Test func cancelledTooLateOrTooEarlyItDoesNothing() {
    let late = timer("a", ms: 10)
    advance(ms: 10)
    late.cancel()
    let early = timer("b")
    early.cancel()
    early.restart(after: .zero)
    advance(ms: 0)
    #expect(witness.heard == ["a", "b"])
  }

  @Test func theLastActionHolds() {
    let timer = timer("a", ms: 10)
    timer.onFire(witness) { $0.hear("b") }
    advance(ms: 10)
    #expect(witness.heard == ["b"])
  }

  @Test func withoutAnActionItDoesNothing() {
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
    #expect(witness.heard == ["a"])
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
    weak var weakTarget: Witness?
    do {
      let target = Witness()
      weakTarget = target
      timer.onFire(target) { _ in calls += 1 }
      timer.restart(after: .zero)
    }
    #expect(weakTarget == nil)
    advance(ms: 0)
    #expect(calls == 0)
  }

  /// A variant keeps its timer, not its clock; it may be used, or let go, after the clock.
  @Test func outlivesItsClockWithoutHarm() {
    var clock: VirtualClock? = VirtualClock()
    weak let trace = clock
    let running = clock?.timer()
    let idle = clock?.timer()
    var calls = 0
    running?.onFire(Witness()) { _ in calls += 1 }
    running?.restart(after: .zero)
    clock = nil
    running?.cancel()
    idle?.restart(after: .zero)
    idle?.cancel()
    #expect(trace == nil)
    #expect(calls == 0)
  }
}
