/// What all widgets have in common: a name, a place on the screen, and maybe a meter.
///
/// A widget is passive, in the manner of UIKit. The program writes its properties, which never
/// raises a gesture; a person makes gestures on it, which do nothing where a person could not make
/// them. A gesture returns whether it could be made.
public class Widget {
  /// What a meter counts its writes under. No two widgets of a screen share it.
  public let name: WidgetName
  let place: Place
  var meter: WriteMeter?

  init(_ name: WidgetName, in place: Place) {
    self.name = name
    self.place = place
  }

  /// Whether a person could see it.
  public var isOnScreen: Bool {
    place.isOnScreen
  }

  /// To be called before each write, with the value that the property still has.
  @inline(__always)
  final func willWrite<Value: Equatable>(_ newValue: Value, over oldValue: Value) {
    if let meter {
      meter.count(name, redundant: newValue == oldValue)
    }
  }

  /// How many targets of its gestures are alive.
  var liveTargets: Int { 0 }
}

/// A part of the screen that comes and goes as a whole.
final class Place {
  var isOnScreen: Bool

  init(isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
  }
}
