/// A text that a person can read but not edit.
public final class Label: Widget {
  /// Initially empty.
  public var text = "" {
    willSet { willWrite(newValue, over: text) }
  }
}

/// An activity indicator.
public final class Spinner: Widget {
  /// Initially false.
  public var isSpinning = false {
    willSet { willWrite(newValue, over: isSpinning) }
  }
}

/// A button. It is disabled until the program enables it.
public final class Button: Widget {
  private var tapped: Handler<Void>?

  /// Initially false. While it is false, a tap does nothing.
  public var isEnabled = false {
    willSet { willWrite(newValue, over: isEnabled) }
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
    guard isEnabled, isOnScreen else { return false }
    tapped?(())
    return true
  }

  override var liveTargets: Int {
    tapped?.isAlive == true ? 1 : 0
  }
}

/// A line of text that a person can edit.
public final class TextField: Widget {
  private var content = ""
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
  public var isEnabled = true {
    willSet { willWrite(newValue, over: isEnabled) }
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
    guard isEnabled, isOnScreen else { return false }
    content = text
    edited?(text)
    return true
  }

  /// Gesture: presses return in the field.
  @discardableResult
  public func pressReturn() -> Bool {
    guard isEnabled, isOnScreen else { return false }
    returned?(())
    return true
  }

  override var liveTargets: Int {
    (edited?.isAlive == true ? 1 : 0) + (returned?.isAlive == true ? 1 : 0)
  }
}

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
