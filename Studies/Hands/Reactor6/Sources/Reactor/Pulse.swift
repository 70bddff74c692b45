/// A value in a state that counts its writes, so that writing an equal value again is a change.
///
/// A mutation must not both reset the state, which resets the count, and write a pulse: the counts
/// before and after it could be equal.
@propertyWrapper
struct Pulse<Value> {
  var wrappedValue: Value {
    didSet { writeCount += 1 }
  }
  private(set) var writeCount = 0

  init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  var projectedValue: Pulse { self }
}
