/// Something in a state that happens rather than holds, as an alert does.
///
/// It counts what is sent. So whoever listens to the state notices each value exactly once, even if it equals the one
/// before, and whoever begins to listen later does not get it.
struct Pulse<Value> {
  private(set) var count = 0
  private var value: Value?

  mutating func send(_ value: Value) {
    self.value = value
    count += 1
  }

  /// The latest value, unless it has been seen already; it now has.
  func unseenValue(_ seenCount: inout Int) -> Value? {
    guard count != seenCount else { return nil }
    seenCount = count
    return value
  }
}
