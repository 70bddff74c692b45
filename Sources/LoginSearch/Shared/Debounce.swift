/// Acts when nothing has happened for some time.
///
/// A wait ends when its owner is released, as a subscription of Combine does. A timer alone would go on, because the
/// clock keeps it while it runs.
public struct Debounce: ~Copyable {
  private let timer: VirtualTimer

  public init(on clock: VirtualClock) {
    timer = clock.timer()
  }

  deinit {
    timer.cancel()
  }

  /// Sets the action, replacing an earlier one. Holds the target weakly.
  public func onEnd<Target: AnyObject>(_ target: Target, _ action: @escaping (Target) -> Void) {
    timer.onFire(target, action)
  }

  /// Starts the wait, or starts it again.
  public func restart(after delay: Duration) {
    timer.restart(after: delay)
  }

  /// Ends the wait, if there is one, without the action.
  public func cancel() {
    timer.cancel()
  }
}
