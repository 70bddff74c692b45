// No access to a variable here calls an observer. An assignment can release a last reference, though, and run a deinit:
// that must not get back to the same variable, and no variant's does. So no two accesses overlap. The compiler can't see
// that from the modules that this is inlined into, and would check each access.

/// An event. Its subscribers get each value that is sent. Those who subscribe later don't get it.
///
/// A subscriber may send again: that value goes to all at once, and so reaches those after it before the one
/// that is on its way.
public final class Event<Value>: Source<Value> {
  @inlinable public override init() {}

  /// Returns when all subscribers have got it.
  @inlinable public func send(_ value: Value) {
    for observer in observers { observer.receive?(value) }
  }
}

/// A value that can be observed. A binding gets it at once, and then each time that it changes.
///
/// A binding may write: the new value goes to all at once, and nobody gets the older one after it.
///
/// As a wrapper, `@Property private(set) var name`, only its owner writes it, and others bind `$name`.
@propertyWrapper
open class Property<Value: Equatable>: Source<Value> {
  @exclusivity(unchecked)
  @usableFromInline final var current: Value
  /// Counts the changes.
  @exclusivity(unchecked)
  @usableFromInline final var latest = 0

  @inlinable public init(_ value: Value) {
    current = value
  }

  @inlinable public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  @inlinable public final var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  @inlinable public final var projectedValue: ReadOnly<Value> { ReadOnly(self) }

  /// A write returns when all bindings have got the value. One that is equal to the current value reaches none.
  @inlinable public final var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      latest += 1
      let change = latest
      for observer in observers where change == latest { observer.receive?(newValue) }
    }
  }

  /// Binds until `subscriptions` is released.
  @inlinable public final func bind(
    in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void
  ) {
    subscribe(in: subscriptions, changed)
    changed(current)
  }
}

/// A property that can be read and bound. Owns it.
public struct ReadOnly<Value: Equatable> {
  @usableFromInline let property: Property<Value>

  @inlinable public init(_ property: Property<Value>) {
    self.property = property
  }

  @inlinable public var value: Value { property.value }

  @inlinable public func bind(
    in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void
  ) {
    property.bind(in: subscriptions, changed)
  }
}

/// What its owner has subscribed to. Releasing it ends all subscriptions. It does not own what they observe.
public final class Subscriptions {
  @usableFromInline var all: [any Endable] = []

  @inlinable public init() {}

  @inlinable deinit {
    for subscription in all { subscription.end() }
  }
}

/// Calls its observers, in the order in which they subscribed.
///
/// An observer may subscribe others and end subscriptions while it is called. A new one does not get the value that
/// is on its way. One that has ended gets nothing.
open class Source<Value> {
  @exclusivity(unchecked)
  @usableFromInline final var observers: [Observer<Value>] = []

  @inlinable init() {}

  /// Subscribes, until `subscriptions` is released, to what is sent from now on.
  @inlinable public final func subscribe(
    in subscriptions: Subscriptions, _ receive: @escaping (Value) -> Void
  ) {
    // Drops those that have ended, too: an end costs no search that way.
    observers.removeAll { $0.receive == nil }
    let observer = Observer(receive)
    observers.append(observer)
    subscriptions.all.append(observer)
  }
}

@usableFromInline final class Observer<Value>: Endable {
  /// Nil from the end of the subscription.
  @exclusivity(unchecked)
  @usableFromInline var receive: ((Value) -> Void)?

  @inlinable init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  @inlinable func end() {
    receive = nil
  }
}

@usableFromInline protocol Endable: AnyObject {
  func end()
}
