/// A value that can be read and observed. Only a `Published` or an `Input` can be written.
class Observable<Value: Equatable> {
  fileprivate(set) var value: Value {
    didSet {
      if value != oldValue { changes.send(value) }
    }
  }

  private let changes = Emitter<Value>()

  fileprivate init(_ value: Value) {
    self.value = value
  }

  /// Calls the observer with the value, now and after each change.
  func observe(_ observer: @escaping (Value) -> Void) {
    observer(value)
    changes.observe(observer)
  }

  /// A value that is derived from this one.
  func map<Derived>(_ transform: @escaping (Value) -> Derived) -> Observable<Derived> {
    let derived = Observable<Derived>(transform(value))
    changes.observe { derived.value = transform($0) }
    return derived
  }

  /// A value that is derived from this one and another one.
  func combine<Other, Derived>(
    _ other: Observable<Other>, _ transform: @escaping (Value, Other) -> Derived
  ) -> Observable<Derived> {
    // The observers keep the latest values instead of their sources, which would keep each other alive.
    var (latest, otherLatest) = (value, other.value)
    let derived = Observable<Derived>(transform(latest, otherLatest))
    changes.observe {
      latest = $0
      derived.value = transform(latest, otherLatest)
    }
    other.changes.observe {
      otherLatest = $0
      derived.value = transform(latest, otherLatest)
    }
    return derived
  }
}

/// A value that its owner writes and others observe, as `$value`.
@propertyWrapper
final class Published<Value: Equatable>: Observable<Value> {
  init(wrappedValue: Value) {
    super.init(wrappedValue)
  }

  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  var projectedValue: Observable<Value> { self }
}

/// A value that its owner writes and a person edits, through the binding of `$value`.
@propertyWrapper
final class Input<Value: Equatable>: Observable<Value> {
  private let editEmitter = Emitter<Value>()

  init(wrappedValue: Value) {
    super.init(wrappedValue)
  }

  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  var projectedValue: Input<Value> { self }

  /// What a person entered, even if it was the same as before. A write by the owner is no edit.
  var edits: Signal<Value> { editEmitter }

  func edit(_ newValue: Value) {
    value = newValue
    editEmitter.send(newValue)
  }
}
