/// A part of a state that is an event: to set it counts, even if the value stays the same.
///
/// So the same alert twice is two alerts, and a mutation that sets something else repeats none.
@propertyWrapper
struct Pulse<Value> {
  private var count = 0

  var wrappedValue: Value? {
    didSet { count += 1 }
  }

  var projectedValue: Pulse { self }

  init() {}

  /// The value, if it was set since the earlier state.
  func value(since earlier: Pulse) -> Value? {
    count == earlier.count ? nil : wrappedValue
  }
}
