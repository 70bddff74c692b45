/// A line of text that a person can edit.
public final class TextField: Widget {
  private var content = ""
  private var enabled = true
  private var edited: Handler<String>?
  private var returned: Handler<Void>?

  /// What the program wrote or a person typed, whichever came last; empty at first. Of a password,
  /// too, it is the text itself. To write it is no edit: `onEdit` stays silent.
  public var text: String {
    get { content }
    set {
      willWrite(newValue, over: content)
      content = newValue
    }
  }

  /// True at first. While it is false, gestures do nothing, but the program can write.
  public var isEnabled: Bool {
    get { enabled }
    set {
      willWrite(newValue, over: enabled)
      enabled = newValue
    }
  }

  /// Called with the new text after each edit by a person. There is one handler; the last one set
  /// holds. The target is held weakly.
  public func onEdit<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, String) -> Void
  ) {
    edited = TargetHandler(target, action)
  }

  /// Called when a person presses return. The target is held weakly.
  public func onReturn<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target) -> Void
  ) {
    returned = TargetHandler(target) { target, _ in action(target) }
  }

  /// Gesture: replaces the whole text. An edit even if the text is the same.
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
