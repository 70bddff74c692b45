import LoginSearch
import Testing

@Suite struct VirtualClockTests {
  private let clock = VirtualClock()
  private let recorder = Recorder()

  @discardableResult private func schedule(_ word: String, ms: Int) -> any Cancellable {
    clock.schedule(after: .milliseconds(ms)) { [recorder, unowned clock] in
      recorder.record("\(word) \(clock.now / .milliseconds(1))")
    }
  }

  private func advance(ms: Int) { clock.advance(by: .milliseconds(ms)) }

  @Test func `a negative delay counts as zero`() {
    advance(ms: 10)
    schedule("a", ms: 0)
    schedule("b", ms: -5)
    advance(ms: 0)
    #expect(recorder.entries == ["a 10.0", "b 10.0"])
  }

  @Test func `advancing by a negative duration does not turn the clock back`() {
    advance(ms: 10)
    schedule("a", ms: 0)
    advance(ms: -5)
    #expect(clock.now == .milliseconds(10))
    #expect(recorder.entries == ["a 10.0"])
  }

  @Test func `a timer scheduled while the clock advances fires if it is due by the end`() {
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

  @Test func `cancelling all timers releases them, and later ones still fire`() {
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
}

@Suite struct VirtualTimerTests {
  private let clock = VirtualClock()
  private let recorder = Recorder()

  private func timer(_ word: String, ms: Int? = nil) -> VirtualTimer {
    let timer = clock.timer()
    timer.onFire(recorder) { $0.record(word) }
    if let ms { timer.restart(after: .milliseconds(ms)) }
    return timer
  }

  private func advance(ms: Int) { clock.advance(by: .milliseconds(ms)) }

  /// S7: each keystroke postpones the search.
  @Test func `restarting a timer postpones it`() {
    let timer = timer("a", ms: 10)
    advance(ms: 9)
    timer.restart(after: .milliseconds(10))
    advance(ms: 9)
    #expect(recorder.entries.isEmpty)
    advance(ms: 1)
    #expect(recorder.entries == ["a"])
  }

  @Test func `cancelling a timer that is not running does nothing`() {
    let late = timer("a", ms: 10)
    advance(ms: 10)
    late.cancel()
    let early = timer("b")
    early.cancel()
    early.restart(after: .zero)
    advance(ms: 0)
    #expect(recorder.entries == ["a", "b"])
  }

  @Test(arguments: [true, false]) func `a clock does not keep a timer alive that is not running`(
    cancelled: Bool
  ) {
    weak var weakTimer: VirtualTimer?
    do {
      let timer = cancelled ? timer("a", ms: 10) : timer("a")
      timer.cancel()
      weakTimer = timer
    }
    #expect(weakTimer == nil)
  }

  @Test func `a timer holds its target weakly and does not fire once it is released`() {
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

  /// A variant holds its timer, not its clock.
  @Test func `a timer can be used and released after its clock`() {
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
