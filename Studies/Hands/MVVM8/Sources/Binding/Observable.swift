/// A value that can be observed. Only `Observed` and values computed from others make and change one.
final class Observable<Value: Equatable> {
  private let changes = Signal<Value>()

  fileprivate(set) var value: Value {
    didSet {
      if value != oldValue { changes.send(value) }
    }
  }

  fileprivate init(_ value: Value) {
    self.value = value
  }

  /// Calls the action with the value, now and whenever it has changed. Holds the target weakly.
  func observe<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Value) -> Void
  ) {
    action(target, value)
    changes.observe(target, action)
  }

  /// Writes the value to a property of the target, now and whenever it has changed. Holds the target weakly.
  func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
  ) {
    observe(target) { target, value in target[keyPath: property] = value }
  }

  /// A value that is computed from this one.
  func map<Result: Equatable>(_ transform: @escaping (Value) -> Result) -> Observable<Result> {
    let result = Observable<Result>(transform(value))
    observe(result) { result, value in result.value = transform(value) }
    return result
  }

  /// A value that is computed from this one and another one.
  func combined<Other: Equatable, Result: Equatable>(
    with other: Observable<Other>, _ transform: @escaping (Value, Other) -> Result
  ) -> Observable<Result> {
    let result = Observable<Result>(transform(value, other.value))
    // Each has an observer that reads the other one. Were these references strong, they would be a cycle.
    observe(result) { [unowned other] result, value in
      result.value = transform(value, other.value)
    }
    other.observe(result) { [unowned self] result, otherValue in
      result.value = transform(self.value, otherValue)
    }
    return result
  }
}

/// A property of a view model. The view model reads and writes it as any other, and views observe its `$` form.
@propertyWrapper
struct Observed<Value: Equatable> {
  let projectedValue: Observable<Value>

  init(wrappedValue: Value) {
    projectedValue = Observable(wrappedValue)
  }

  var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }
}
