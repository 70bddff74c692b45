/// A clock whose time passes only in `advance(by:)`.
///
/// Timers that are due at the same instant fire in the order in which they were scheduled.
public final class VirtualClock {
  /// The time since the clock was created.
  public private(set) var now: Duration = .zero

  /// The running timers. The next one due is last, so that removing it is cheap.
  private var pending: [VirtualTimer] = []

  /// Runs the deferred work of the feature that uses this clock; nil if it defers nothing.
  package var settling: (() -> Bool)?
  /// Whether the feature has finished its deferred work every time so far.
  package private(set) var isAtRest = true

  /// The largest number of timers that may be started at one instant and be due at it. More are taken for an endless
  /// chain.
  package static let mostAtOneInstant = 10_000
  /// Whether that number was exceeded, so that the clock gave up. No time passes after that.
  package private(set) var isStuck = false
  private var isAdvancing = false

  package init() {}

  /// Calls the action once after the delay, unless it is cancelled before.
  ///
  /// The clock keeps the action until then. Linear in the running timers, at worst.
  public func schedule(
    after delay: Duration, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = VirtualTimer(clock: self)
    timer.action = action
    timer.restart(after: delay)
    return timer
  }

  /// A new timer, without an action and not running.
  public func timer() -> VirtualTimer { VirtualTimer(clock: self) }

  /// Lets time pass and fires all timers that are due, including those due at the last instant and
  /// those scheduled in the meantime.
  ///
  /// Gives up, and never advances again, if one instant brings more than `mostAtOneInstant` new timers.
  package func advance(by duration: Duration) {
    if isStuck { return }
    let end = now + max(duration, .zero)
    var count = 0
    isAdvancing = true
    defer { isAdvancing = false }
    while let next = pending.last, next.due <= end {
      if now < next.due { count = 0 }
      if next.isStartedWhenDue { count += 1 }
      isStuck = count > Self.mostAtOneInstant
      if isStuck { return }
      pending.removeLast()
      now = next.due
      next.fire()
      settle()
    }
    now = max(now, end)
  }

  /// Runs the deferred work of the feature. Call it after each event that may have caused work, so that the work is
  /// done before the next event. Does nothing after the feature once failed to finish.
  package func settle() {
    if let settling, isAtRest { isAtRest = settling() }
  }

  /// Cancels and releases all running timers, and releases the function that runs the deferred work.
  package func cancelAll() {
    settling = nil
    while let next = pending.last { next.cancel() }
  }

  /// The number of running timers.
  package var pendingCount: Int { pending.count }

  /// The time at which the next timer is due; nil if none runs.
  package var nextDue: Duration? { pending.last?.due }

  fileprivate func add(_ timer: VirtualTimer, after delay: Duration) {
    timer.due = now + max(delay, .zero)
    timer.isStartedWhenDue = isAdvancing && timer.due == now
    // Of the timers due at the same instant, the newest fires last, so it goes first.
    let index = pending.firstIndex { $0.due <= timer.due } ?? pending.endIndex
    pending.insert(timer, at: index)
  }

  fileprivate func remove(_ timer: VirtualTimer) {
    if let index = pending.lastIndex(where: { $0 === timer }) {
      pending.remove(at: index)
    }
  }
}

/// A timer of a `VirtualClock`, which can be restarted and cancelled any number of times.
///
/// A debounce can keep one timer and restart it at each keystroke.
public final class VirtualTimer: Cancellable {
  // The clock keeps a timer while it runs. The timer does not keep the clock, because a variant may
  // outlive its clock; it never fires then.
  private weak var clock: VirtualClock?
  fileprivate var action: () -> Void = {}
  fileprivate var due = Duration.zero
  /// Whether a timer's action started it at the same instant at which it is due.
  fileprivate var isStartedWhenDue = false
  private var isRunning = false

  fileprivate init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Sets the action that runs each time the timer fires, replacing an earlier one. Holds the target weakly.
  public func onFire<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> Void
  ) {
    self.action = { [weak target] in
      if let target { action(target) }
    }
  }

  /// Starts or restarts the timer: it now counts as scheduled last. Linear in the running timers,
  /// at worst. Does nothing if the clock is gone.
  public func restart(after delay: Duration) {
    cancel()
    guard let clock else { return }
    isRunning = true
    clock.add(self, after: delay)
  }

  /// Stops the timer; does nothing if it is not running. It keeps its action and can be restarted.
  ///
  /// Linear in the running timers, at worst.
  public func cancel() {
    guard isRunning else { return }
    isRunning = false
    clock?.remove(self)
  }

  fileprivate func fire() {
    isRunning = false
    action()
  }
}
