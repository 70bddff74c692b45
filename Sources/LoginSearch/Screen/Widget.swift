/// The base of all widgets: a name, an area of the screen, and maybe a meter.
///
/// A widget is passive, as in UIKit. The program writes its properties, which never triggers a
/// gesture. A gesture does nothing if the widget is disabled or not on the screen; it returns
/// whether it was possible.
public class Widget {
  /// The key under which a meter counts its writes. Unique on a screen.
  public let name: WidgetName
  let area: ScreenArea
  final var meter: WriteMeter?

  init(_ name: WidgetName, in area: ScreenArea) {
    self.name = name
    self.area = area
  }

  public var isOnScreen: Bool { area.isOnScreen }

  /// Call before each write, with the current value of the property.
  @inline(__always)
  final func willWrite<Value: Equatable>(_ newValue: Value, over oldValue: Value) {
    if let meter { meter.count(name, redundant: newValue == oldValue) }
  }

  /// The number of its gesture targets that are alive.
  var liveTargets: Int { 0 }
}

/// A part of the screen that is shown and hidden as a whole.
final class ScreenArea {
  var isOnScreen: Bool

  init(isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
  }
}

/// The action that a widget runs for a gesture. Only the subclass knows the type of the target.
class Handler<Event> {
  func callAsFunction(_ event: Event) {}

  var isAlive: Bool { false }
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

  override var isAlive: Bool { target != nil }
}
