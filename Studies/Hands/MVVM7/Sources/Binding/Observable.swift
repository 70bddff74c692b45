/// A value that changes, for those who only read it.
struct Observable<Value: Equatable> {
  private let source: (@escaping (Value) -> Void) -> Subscription

  /// The source calls what it is given at once, with the current value, and then with each new one.
  init(source: @escaping (@escaping (Value) -> Void) -> Subscription) {
    self.source = source
  }

  /// Calls the observer with the current value, and then whenever the value is another one.
  func subscribe(_ observer: @escaping (Value) -> Void) -> Subscription {
    var last: Value?
    return source { value in
      guard value != last else { return }
      last = value
      observer(value)
    }
  }

  func map<Result>(_ transform: @escaping (Value) -> Result) -> Observable<Result> {
    Observable<Result> { observer in
      subscribe { observer(transform($0)) }
    }
  }

  func combined<Other, Result>(
    with other: Observable<Other>, _ transform: @escaping (Value, Other) -> Result
  ) -> Observable<Result> {
    Observable<Result> { observer in
      var latest: Value?
      var latestOther: Other?
      func update() {
        if let latest, let latestOther { observer(transform(latest, latestOther)) }
      }
      let subscription = subscribe {
        latest = $0
        update()
      }
      let otherSubscription = other.subscribe {
        latestOther = $0
        update()
      }
      return Subscription {
        subscription.cancel()
        otherSubscription.cancel()
      }
    }
  }
}

/// Makes a property observable: only its owner can set it, and everybody can subscribe to its `$` projection.
@propertyWrapper
final class Observed<Value: Equatable> {
  private let changes = Signal<Value>()

  var wrappedValue: Value {
    didSet { changes.send(wrappedValue) }
  }

  init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  var projectedValue: Observable<Value> {
    Observable { [self] observer in
      observer(wrappedValue)
      return changes.subscribe(observer)
    }
  }
}
