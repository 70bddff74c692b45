/// What a person pulls to see the rows of a list anew, with a spinner of its own.
///
/// It begins to spin by itself when it is pulled. The program ends that.
public final class RefreshControl: Widget {
  private var refreshing = false
  private var pulled: Handler<Void>?

  /// Whether the spinner is on. Initially false. A write does not call the `onPull` action.
  public var isRefreshing: Bool {
    get { refreshing }
    set {
      willWrite(newValue, over: refreshing)
      refreshing = newValue
    }
  }

  /// Sets the action for a pull, replacing an earlier one. Holds the target weakly.
  public func onPull<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> Void
  ) {
    pulled = TargetHandler(target) { target, _ in action(target) }
  }

  /// Gesture: pulls the list down. Does nothing while the spinner is on, or if nothing reacts to it.
  @discardableResult
  public func pull() -> Bool {
    guard let pulled, pulled.isAlive, isOnScreen, !refreshing else { return false }
    refreshing = true
    pulled(())
    return true
  }

  override var liveTargets: Int {
    pulled?.isAlive == true ? 1 : 0
  }
}
