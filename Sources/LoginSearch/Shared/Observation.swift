// What MVVM and MVI would take from Combine: written plainly, as a team without Combine would write it.

/// An event. Its subscribers get each value that is sent. Those who subscribe later don't get it.
///
/// A subscriber may send again: that value goes to all at once, and so reaches those after it before the one that is on
/// its way. It may subscribe others, which don't get the value that is on its way, and end subscriptions: one that has
/// ended gets nothing.
public final class Event<Value> {
  private(set) var observers: [Observer<Value>] = []

  public init() {}

  /// Returns when all subscribers have got it, in the order in which they subscribed.
  public func send(_ value: Value) {
    for observer in observers { observer.receive?(value) }
  }

  /// Subscribes, until `subscriptions` is released, to what is sent from now on.
  public func subscribe(in subscriptions: Subscriptions, _ receive: @escaping (Value) -> Void) {
    // Those that have ended go here: an end need not know its event then.
    observers.removeAll { $0.receive == nil }
    let observer = Observer(receive)
    observers.append(observer)
    subscriptions.all.append(observer)
  }
}

/// A value that can be observed.
///
/// As a wrapper, `@Property private(set) var name`, only its owner writes it, and others bind `$name`.
@propertyWrapper
public final class Property<Value: Equatable> {
  private var value: Value
  private let changes = Event<Void>()

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// A write returns when all bindings have got the value. One that is equal to the current value reaches none.
  public var wrappedValue: Value {
    get { value }
    set {
      guard newValue != value else { return }
      value = newValue
      changes.send(())
    }
  }

  public var projectedValue: ReadOnly<Value> {
    ReadOnly(changes: [changes]) { self.value }
  }
}

/// A value that can be read and bound: that of a property, or one that follows from others.
public struct ReadOnly<Value: Equatable> {
  private let changes: [Event<Void>]
  private let read: () -> Value

  fileprivate init(changes: [Event<Void>], read: @escaping () -> Value) {
    self.changes = changes
    self.read = read
  }

  public var value: Value { read() }

  /// Calls `changed` at once, and then each time that the value is another one, until `subscriptions` is released.
  ///
  /// `changed` may write what the value follows from: the new value goes to all at once, and nobody gets the older one
  /// after it. The binding keeps alive what the value follows from.
  public func bind(in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void) {
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

  /// A value that follows from this one.
  public func map<Derived>(_ transform: @escaping (Value) -> Derived) -> ReadOnly<Derived> {
    ReadOnly<Derived>(changes: changes) { transform(read()) }
  }

  /// A value that follows from this one and another one.
  public func combineLatest<Other, Derived>(
    _ other: ReadOnly<Other>, _ transform: @escaping (Value, Other) -> Derived
  ) -> ReadOnly<Derived> {
    ReadOnly<Derived>(changes: changes + other.changes) { transform(read(), other.read()) }
  }
}

/// The subscriptions of the object that owns it. Releasing it ends all of them.
public final class Subscriptions {
  fileprivate var all: [any Endable] = []

  public init() {}

  deinit {
    for subscription in all { subscription.end() }
  }
}

private protocol Endable: AnyObject {
  func end()
}

final class Observer<Value>: Endable {
  /// Nil from the end of the subscription.
  private(set) var receive: ((Value) -> Void)?

  init(_ receive: @escaping (Value) -> Void) {
    self.receive = receive
  }

  func end() {
    receive = nil
  }
}
