// MVVM and MVI would take these types from Combine. They are written plainly, as a team without Combine would write
// them.

/// An event, which passes each value to its current subscribers.
///
/// A subscriber may do three things while it gets a value. If it sends another value, all subscribers get that one at
/// once, so those after it get the first value last. If it subscribes others, they don't get the current value. If it
/// ends a subscription, that subscriber gets nothing more.
package final class Event<Value> {
  private(set) var observers: [Observer<Value>] = []

  package init() {}

  /// Passes a value to all subscribers, in the order in which they subscribed, and then returns.
  package func send(_ value: Value) {
    for observer in observers { observer.receive?(value) }
  }

  /// Calls `receive` with each value that is sent from now on, until `subscriptions` is released.
  package func subscribe(in subscriptions: Subscriptions, _ receive: @escaping (Value) -> Void) {
    // Drops ended subscriptions here, so that an end need not know its event.
    observers.removeAll { $0.receive == nil }
    let observer = Observer(receive)
    observers.append(observer)
    subscriptions.all.append(observer)
  }
}

/// A value that can be observed.
///
/// Declare it as `@Property private(set) var name`. Then only its owner writes it, and others bind `$name`.
@propertyWrapper
package final class Property<Value: Equatable> {
  private var value: Value
  private let changes = Event<Void>()

  package init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The current value. A write returns when all bindings have received it. A write of an equal value reaches none.
  package var wrappedValue: Value {
    get { value }
    set {
      guard newValue != value else { return }
      value = newValue
      changes.send(())
    }
  }

  package var projectedValue: ReadOnly<Value> {
    ReadOnly(changes: [changes]) { self.value }
  }
}

/// A value that can be read and bound: a property's value, or one that is derived from properties.
package struct ReadOnly<Value: Equatable> {
  private let changes: [Event<Void>]
  private let read: () -> Value

  fileprivate init(changes: [Event<Void>], read: @escaping () -> Value) {
    self.changes = changes
    self.read = read
  }

  package var value: Value { read() }

  /// Calls `changed` at once, and then after each change of the value, until `subscriptions` is released.
  ///
  /// `changed` may write a property from which the value is derived. Then all bindings get the new value at once, and
  /// none gets the older value after it. The binding keeps these properties alive.
  package func bind(in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void) {
    var last = value
    for change in changes {
      change.subscribe(in: subscriptions) {
        let next = read()
        guard next != last else { return }
        last = next
        changed(next)
      }
    }
    changed(last)
  }

  /// Returns a value that is derived from this one.
  package func map<Derived>(_ transform: @escaping (Value) -> Derived) -> ReadOnly<Derived> {
    ReadOnly<Derived>(changes: changes) { transform(read()) }
  }

  /// Returns a value that is derived from this one and another one.
  package func combineLatest<Other, Derived>(
    _ other: ReadOnly<Other>, _ transform: @escaping (Value, Other) -> Derived
  ) -> ReadOnly<Derived> {
    ReadOnly<Derived>(changes: changes + other.changes) { transform(read(), other.read()) }
  }
}

/// The subscriptions of an object, which end when it releases this one.
package final class Subscriptions {
  fileprivate var all: [any Endable] = []

  package init() {}

  deinit {
    for subscription in all { subscription.end() }
  }
}

private protocol Endable: AnyObject {
  func end()
}

final class Observer<Value>: Endable {
  /// The receiver of values; nil once the subscription has ended.
  private(set) var receive: ((Value) -> Void)?

  init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  func end() {
    receive = nil
  }
}
