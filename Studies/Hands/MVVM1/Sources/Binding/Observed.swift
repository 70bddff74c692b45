import LoginSearch

/// A value that can be read and bound, but not written.
struct Observed<Value> {
  private let read: () -> Value
  private let subscribe: (Subscriptions, @escaping (Value) -> Void) -> Void

  var value: Value { read() }

  /// Gives the value to `changed` at once, and then each time that it changes, until `subscriptions` is released.
  func bind(in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void) {
    subscribe(subscriptions, changed)
    changed(value)
  }
}

extension Observed where Value: Equatable {
  init(_ property: Property<Value>) {
    read = { property.value }
    subscribe = { property.subscribe(in: $0, $1) }
  }
}

// MARK: - Derived values

extension Observed {
  func map<Derived>(_ transform: @escaping (Value) -> Derived) -> Observed<Derived> {
    Observed<Derived>(
      read: { transform(value) },
      subscribe: { subscriptions, changed in
        subscribe(subscriptions) { changed(transform($0)) }
      })
  }

  /// A value that follows from two others, and changes with each of them.
  ///
  /// While it is bound, the two hold each other. That ends with the subscriptions, which no value holds.
  init<First, Second>(
    _ first: Observed<First>, _ second: Observed<Second>,
    _ transform: @escaping (First, Second) -> Value
  ) {
    read = { transform(first.value, second.value) }
    subscribe = { subscriptions, changed in
      first.subscribe(subscriptions) { changed(transform($0, second.value)) }
      second.subscribe(subscriptions) { changed(transform(first.value, $0)) }
    }
  }
}
