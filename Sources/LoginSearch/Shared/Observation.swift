// What MVVM and MVI would take from Combine: written plainly, as a team without Combine would write it.

/// An event. Its subscribers get each value that is sent. Those who subscribe later don't get it.
///
/// A subscriber may send again: that value goes to all at once, and so reaches those after it before the one
/// that is on its way.
public final class Event<Value>: Source<Value> {
  public override init() {}

  /// Returns when all subscribers have got it.
  public func send(_ value: Value) {
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
  private var current: Value
  private var changes = 0

  public init(_ value: Value) {
    current = value
  }

  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  public final var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public final var projectedValue: ReadOnly<Value> { ReadOnly(self) }

  /// A write returns when all bindings have got the value. One that is equal to the current value reaches none.
  public final var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      changes += 1
      let change = changes
      for observer in observers where change == changes { observer.receive?(newValue) }
    }
  }

  /// Binds until `subscriptions` is released.
  public final func bind(in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void) {
    subscribe(in: subscriptions, changed)
    changed(current)
  }
}

/// A property that can be read and bound. Owns it.
public struct ReadOnly<Value: Equatable> {
  private let property: Property<Value>

  public init(_ property: Property<Value>) {
    self.property = property
  }

  public var value: Value { property.value }

  public func bind(in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void) {
    property.bind(in: subscriptions, changed)
  }
}

/// What its owner has subscribed to. Releasing it ends all subscriptions. It does not own what they observe.
public final class Subscriptions {
  var all: [any Endable] = []

  public init() {}

  deinit {
    for subscription in all { subscription.end() }
  }
}

/// Calls its observers, in the order in which they subscribed.
///
/// An observer may subscribe others and end subscriptions while it is called. A new one does not get the value that
/// is on its way. One that has ended gets nothing.
open class Source<Value> {
  @usableFromInline final var observers: [Observer<Value>] = []

  // Inlinable, as Embedded Swift makes the live page of this.
  @inlinable init() {}

  /// Subscribes, until `subscriptions` is released, to what is sent from now on.
  public final func subscribe(
    in subscriptions: Subscriptions, _ receive: @escaping (Value) -> Void
  ) {
    // Those that have ended go here: an end need not know its source then.
    observers.removeAll { $0.receive == nil }
    let observer = Observer(receive)
    observers.append(observer)
    subscriptions.all.append(observer)
  }
}

protocol Endable: AnyObject {
  func end()
}

@usableFromInline final class Observer<Value>: Endable {
  /// Nil from the end of the subscription.
  var receive: ((Value) -> Void)?

  init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  func end() {
    receive = nil
  }
}
