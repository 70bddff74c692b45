/// A part of a state that stands for an event, such as an alert or a navigation.
///
/// It counts, so that two equal events are two, and an old one is not taken for a new one.
struct Pulse<Value> {
  private var value: Value?
  private var count = 0

  init() {}

  mutating func send(_ value: Value) {
    self.value = value
    count += 1
  }

  /// What has been sent since an earlier state; nil if nothing has.
  func value(since earlier: Pulse) -> Value? {
    count == earlier.count ? nil : value
  }
}
