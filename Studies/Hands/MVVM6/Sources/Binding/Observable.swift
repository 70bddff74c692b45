/// A value that can be read and bound to, but not written.
///
/// What is bound keeps the value alive, so the view that binds holds the subscription.
struct Observable<Value> {
  private let current: () -> Value
  private let changes: Signal<Void>

  init(_ current: @escaping () -> Value, changes: Signal<Void>) {
    self.current = current
    self.changes = changes
  }

  var value: Value {
    current()
  }

  /// Runs the action with the current value, and with the new one after each change.
  func bind(_ action: @escaping (Value) -> Void) -> Subscription {
    action(value)
    return changes.subscribe { action(value) }
  }

  /// Writes the value into a property of a widget, now and after each change.
  func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> Subscription {
    bind { target[keyPath: property] = $0 }
  }
}

// MARK: - Derived values

extension Observable {
  func map<Derived>(_ transform: @escaping (Value) -> Derived) -> Observable<Derived> {
    Observable<Derived>({ transform(value) }, changes: changes)
  }

  func combined<Other, Derived>(
    with other: Observable<Other>, _ transform: @escaping (Value, Other) -> Derived
  ) -> Observable<Derived> {
    Observable<Derived>(
      { transform(value, other.value) }, changes: changes.merged(with: other.changes))
  }
}

/// Makes a property of a view model observable. With `private(set)`, only the view model writes it.
@propertyWrapper
final class Observed<Value> {
  private let changes = Event<Void>()

  var wrappedValue: Value {
    didSet { changes.send(()) }
  }

  var projectedValue: Observable<Value> {
    Observable({ self.wrappedValue }, changes: changes.signal)
  }

  init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
