/// A part of a state that is an event, such as an alert. Setting it is a change even if the value is equal to the
/// last one, and it is seen only by an observer that compares with the state before.
@propertyWrapper
struct Pulse<Value> {
  private var count = 0

  var wrappedValue: Value? {
    didSet { count += 1 }
  }

  var projectedValue: Pulse { self }

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// The value, if it was set since the earlier state.
  func value(since old: Pulse?) -> Value? {
    count == old?.count ? nil : wrappedValue
  }
}
