/// A line of text that a person can edit.
public final class TextField: Widget {
  private var content = ""
  private var enabled = true
  private var edited: Handler<String>?
  private var returned: Handler<Void>?

  /// The text that the program wrote or a person typed last; initially empty. A password is stored
  /// as it is. A write is not an edit: it does not call the `onEdit` action.
  public var text: String {
    get { content }
    set {
      willWrite(newValue, over: content)
      content = newValue
    }
  }

  /// Initially true. While it is false, gestures do nothing, but the program can write.
  public var isEnabled: Bool {
    get { enabled }
    set {
      willWrite(newValue, over: enabled)
      enabled = newValue
    }
  }

  /// Sets the action for an edit by a person, which gets the new text. Replaces an earlier one.
  /// Holds the target weakly.
  public func onEdit<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, String) -> Void
  ) {
    edited = TargetHandler(target, action)
  }

  /// Sets the action for the return key, replacing an earlier one. Holds the target weakly.
  public func onReturn<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> Void
  ) {
    returned = TargetHandler(target) { target, _ in action(target) }
  }

  /// Gesture: replaces the whole text. This is an edit even if the text stays the same.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard enabled, isOnScreen else { return false }
    content = text
    edited?(text)
    return true
  }

  /// Gesture: presses return in the field.
  @discardableResult
  public func pressReturn() -> Bool {
    guard enabled, isOnScreen else { return false }
    returned?(())
    return true
  }

  override var liveTargets: Int {
    (edited?.isAlive == true ? 1 : 0) + (returned?.isAlive == true ? 1 : 0)
  }
}
