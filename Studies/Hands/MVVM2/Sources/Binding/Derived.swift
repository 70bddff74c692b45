import LoginSearch

/// What a view model offers: a value that follows from its properties. Others can observe it, but not write it.
final class Derived<Value: Equatable> {
  private let property: Property<Value>
  private let subscriptions = Subscriptions()

  init<Base>(_ base: Property<Base>, by derive: @escaping (Base) -> Value) {
    property = Property(derive(base.value))
    base.subscribe(in: subscriptions) { [property] in property.value = derive($0) }
  }

  init<A, B, C>(
    _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
    by derive: @escaping (A, B, C) -> Value
  ) {
    // The closures below keep the properties only until `subscriptions` is released.
    let deriveNow = { derive(a.value, b.value, c.value) }
    property = Property(deriveNow())
    a.subscribe(in: subscriptions) { [property] _ in property.value = deriveNow() }
    b.subscribe(in: subscriptions) { [property] _ in property.value = deriveNow() }
    c.subscribe(in: subscriptions) { [property] _ in property.value = deriveNow() }
  }

  var value: Value {
    property.value
  }

  /// Binds until `subscriptions` is released.
  func bind(in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void) {
    property.bind(in: subscriptions, changed)
  }
}
