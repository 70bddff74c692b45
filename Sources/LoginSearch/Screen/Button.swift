/// A button. It is disabled until the program enables it.
public final class Button: Widget {
  private var enabled = false
  private var tapped: Handler<Void>?

  /// Initially false. While it is false, a tap does nothing.
  public var isEnabled: Bool {
    get { enabled }
    set {
      willWrite(newValue, over: enabled)
      enabled = newValue
    }
  }

  /// Sets the action for a tap, replacing an earlier one. Holds the target weakly.
  public func onTap<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> Void
  ) {
    tapped = TargetHandler(target) { target, _ in action(target) }
  }

  /// Gesture: taps the button.
  @discardableResult
  public func tap() -> Bool {
    guard enabled, isOnScreen else { return false }
    tapped?(())
    return true
  }

  override var liveTargets: Int {
    tapped?.isAlive == true ? 1 : 0
  }
}
