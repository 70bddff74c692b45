/// A value in a state that stands for an event: it counts how often it was set, so that an equal value, set again, is
/// noticed as well.
@propertyWrapper
struct Pulse<Value> {
  var wrappedValue: Value? {
    didSet { count += 1 }
  }
  private var count = 0

  var projectedValue: Pulse { self }

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// The value if it was set after the earlier pulse, otherwise nil.
  func value(since earlier: Pulse) -> Value? {
    count == earlier.count ? nil : wrappedValue
  }
}
