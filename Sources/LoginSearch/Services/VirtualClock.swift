/// Time that passes only when it is told to.
///
/// What is due at the same instant happens in the order in which it was scheduled.
public final class VirtualClock {
  /// The time since launch.
  public private(set) var now: Duration = .zero

  /// What is scheduled, the next one due last, so that taking it is cheap.
  private var pending: [Appointment] = []

  /// Brings to rest the feature that lives by this clock; nil if it puts nothing off.
  package var settling: (() -> Bool)?
  /// Whether the feature has come to rest each time so far.
  package private(set) var isAtRest = true

  /// Starts at zero, with nothing scheduled.
  public init() {}

  /// Calls the action once, after the delay, unless it is cancelled first.
  ///
  /// The clock keeps the action until then.
  public func schedule(
    after delay: Duration, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = VirtualTimer(clock: self)
    timer.action = action
    timer.restart(after: delay)
    return timer
  }

  /// A timer that is not running yet and has nothing to do yet.
  public func timer() -> VirtualTimer {
    VirtualTimer(clock: self)
  }

  /// Lets time pass, and runs all that falls due, the last instant included; also what is
  /// scheduled meanwhile, if it is due too.
  public func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    while let next = pending.last, next.due <= end {
      pending.removeLast()
      now = next.due
      next.timer.fire()
      settle()
    }
    now = max(now, end)
  }

  /// Lets the feature do what it has put off; to be called after each single thing that may have set
  /// something going, so that the next one finds it done. One that did not come to rest is not
  /// asked again.
  package func settle() {
    if let settling, isAtRest { isAtRest = settling() }
  }

  /// Calls off all that is scheduled, and so lets go of it.
  package func cancelAll() {
    while let next = pending.last {
      next.timer.cancel()
    }
  }

  /// How many timers are running.
  public var pendingCount: Int {
    pending.count
  }

  fileprivate func add(_ timer: VirtualTimer, after delay: Duration) {
    let due = now + max(delay, .zero)
    // Among those due at the same instant, the newest one runs last, so it stands first.
    let place = pending.firstIndex { $0.due <= due } ?? pending.endIndex
    pending.insert(Appointment(due: due, timer: timer), at: place)
  }

  fileprivate func remove(_ timer: VirtualTimer) {
    if let place = pending.lastIndex(where: { $0.timer === timer }) {
      pending.remove(at: place)
    }
  }

  private struct Appointment {
    let due: Duration
    let timer: VirtualTimer
  }
}

/// Something to be done later, which can be put off or called off.
///
/// It can be restarted any number of times, so a debounce can keep one for all its keystrokes.
public final class VirtualTimer: Cancellable {
  // The clock keeps a timer while it runs. A timer keeps no clock: a variant may outlive its clock,
  // whose time then passes no more.
  private weak var clock: VirtualClock?
  fileprivate var action: () -> Void = {}
  private var isRunning = false

  fileprivate init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Called each time the timer runs out. The target is held weakly.
  public func onFire<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> Void
  ) {
    self.action = { [weak target] in
      if let target { action(target) }
    }
  }

  /// Starts the timer anew, as if it had just been scheduled.
  public func restart(after delay: Duration) {
    cancel()
    guard let clock else { return }
    isRunning = true
    clock.add(self, after: delay)
  }

  /// Calls it off; nothing happens if it is not running. It keeps its action and can be restarted.
  ///
  /// Linear in the timers that run, at worst.
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
