/// A part of a state that happens once instead of holding, as an alert does.
///
/// It counts how often it was set, so that two equal values in a row are still told apart.
@propertyWrapper
struct Pulse<Value> {
  private var revision = 0

  var wrappedValue: Value? {
    didSet { revision += 1 }
  }

  var projectedValue: Pulse { self }

  init() {}

  /// The value, if it was set after `old`.
  func value(after old: Pulse) -> Value? {
    revision == old.revision ? nil : wrappedValue
  }
}
