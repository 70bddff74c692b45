import LoginSearch
import Testing

@Suite struct DebounceTests {
  private let clock = VirtualClock()
  private let target = Target()

  private final class Target { var ends = 0 }

  private final class Owner {
    let debounce: Debounce

    init(_ clock: VirtualClock, _ target: Target) {
      debounce = Debounce(on: clock)
      debounce.onEnd(target) { $0.ends += 1 }
    }
  }

  @Test func `a wait that is begun anew ends once, and the next one ends again`() {
    let owner = Owner(clock, target)
    for _ in 1...3 {
      clock.advance(by: .milliseconds(299))
      owner.debounce.restart(after: .milliseconds(300))
    }
    clock.advance(by: .milliseconds(299))
    #expect(target.ends == 0)
    clock.advance(by: .seconds(1))
    #expect(target.ends == 1)
    owner.debounce.restart(after: .zero)
    clock.advance(by: .zero)
    #expect(target.ends == 2)
  }

  @Test func `a cancelled wait does not end`() {
    let owner = Owner(clock, target)
    owner.debounce.restart(after: .milliseconds(300))
    owner.debounce.cancel()
    #expect(clock.pendingCount == 0)
    clock.advance(by: .seconds(1))
    #expect(target.ends == 0)
  }

  /// A2: the clock keeps a running timer.
  @Test func `a released owner leaves no timer`() {
    var owner: Owner? = Owner(clock, target)
    owner?.debounce.restart(after: .milliseconds(300))
    #expect(clock.pendingCount == 1)
    owner = nil
    #expect(clock.pendingCount == 0)
    clock.advance(by: .seconds(1))
    #expect(target.ends == 0)
  }
}
