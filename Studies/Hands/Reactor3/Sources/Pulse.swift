/// A part of a state that is to be acted on once each time it is set, as an alert is.
///
/// It counts how often it was set. So two equal values in a row are told apart, and one that is still there after other
/// mutations is not acted on again.
@propertyWrapper
struct Pulse<Value> {
  private var count = 0

  var wrappedValue: Value? {
    didSet { count += 1 }
  }

  var projectedValue: Self { self }

  init() {}

  /// The value, if it was set between an older state and this one.
  func value(since old: Self) -> Value? {
    count == old.count ? nil : wrappedValue
  }
}
