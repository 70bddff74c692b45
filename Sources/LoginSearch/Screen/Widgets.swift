/// The base of all widgets: a name, an area of the screen, and maybe a meter.
///
/// A widget is passive, as in UIKit. The program writes its properties, which never triggers a gesture. A gesture does
/// nothing if the widget is disabled or not on the screen; it returns whether it was possible.
public class Widget {
  /// The key under which a meter counts its writes. Unique on a screen.
  package let name: WidgetName
  let area: ScreenArea
  final var meter: WriteMeter?

  init(_ name: WidgetName, in area: ScreenArea) {
    self.name = name
    self.area = area
  }

  package var isOnScreen: Bool { area.isOnScreen }

  /// Counts a write. Call it before each one, with the current value of the property.
  @inline(__always)
  final func willWrite<Value: Equatable>(_ newValue: Value, over oldValue: Value) {
    if let meter { meter.count(name, redundant: newValue == oldValue) }
  }

  /// The targets of its gestures that are alive, one for each gesture.
  var liveTargets: [AnyObject] { [] }
}

/// A part of the screen that is shown and hidden as a unit.
final class ScreenArea {
  var isOnScreen: Bool

  init(isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
  }
}

/// The action that a widget runs for a gesture. Only the subclass knows the type of the target.
class Handler<Event> {
  func callAsFunction(_ event: Event) {}

  /// The target; nil if it is no longer alive.
  var liveTarget: AnyObject? { nil }
}

/// An action on a target, which it holds weakly.
final class TargetHandler<Target: AnyObject, Event>: Handler<Event> {
  private weak var target: Target?
  private let action: (Target, Event) -> Void

  init(_ target: Target, _ action: @escaping (Target, Event) -> Void) {
    self.target = target
    self.action = action
  }

  override func callAsFunction(_ event: Event) {
    if let target { action(target, event) }
  }

  override var liveTarget: AnyObject? { target }
}

/// A text that a person can read but not edit.
public final class Label: Widget {
  /// The text; initially empty.
  public var text = "" {
    willSet { willWrite(newValue, over: text) }
  }
}

/// An activity indicator.
public final class Spinner: Widget {
  /// Whether it spins; initially false.
  public var isSpinning = false {
    willSet { willWrite(newValue, over: isSpinning) }
  }
}

/// A button. It is disabled until the program enables it.
public final class Button: Widget {
  private var tapped: Handler<Void>?

  /// Whether it can be tapped; initially false.
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

  override var liveTargets: [AnyObject] { [tapped?.liveTarget].compactMap(\.self) }
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

  /// Whether a person can edit and submit; initially true. The program can always write.
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

  override var liveTargets: [AnyObject] {
    [edited?.liveTarget, returned?.liveTarget].compactMap(\.self)
  }
}

/// A control that a person pulls to refresh a list, with a spinner of its own.
///
/// The spinner starts by itself when the control is pulled. The program stops it.
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
    guard let pulled, pulled.liveTarget != nil, isOnScreen, !refreshing else { return false }
    refreshing = true
    pulled(())
    return true
  }

  override var liveTargets: [AnyObject] { [pulled?.liveTarget].compactMap(\.self) }
}
