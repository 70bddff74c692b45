/// An event. Its subscribers get each value that is sent. Those who subscribe later don't get it.
///
/// A subscriber may send again: that value goes to all at once, and so reaches those after it before the one
/// that is on its way.
public final class Event<Value>: Source<Value> {
  @inlinable public override init() {}

  @inlinable public func send(_ value: Value) {
    notify(value, while: { true })
  }

  @inlinable public func subscribe(
    in subscriptions: Subscriptions, _ receive: @escaping (Value) -> Void
  ) {
    add(receive, subscriptions)
  }
}

/// A value that can be observed. A binding gets it at once, and then each time that it changes.
///
/// A binding may write: the new value goes to all at once, and nobody gets the older one after it.
open class Property<Value: Equatable>: Source<Value> {
  @usableFromInline final var current: Value
  @usableFromInline final var changes = 0

  @inlinable public init(_ value: Value) {
    current = value
  }

  @inlinable public final var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      changes += 1
      let change = changes
      notify(newValue, while: { change == changes })
    }
  }

  @inlinable public final func bind(
    in subscriptions: Subscriptions, _ changed: @escaping (Value) -> Void
  ) {
    add(changed, subscriptions)
    changed(current)
  }
}

/// Subscriptions that end when it is released. Keeps what it has subscribed to alive until then.
public final class Subscriptions {
  @usableFromInline var all: [(source: any Subscribable, number: Int)] = []

  @inlinable public init() {}

  @inlinable deinit {
    for subscription in all { subscription.source.remove(subscription.number) }
  }
}

/// Calls its observers, in the order in which they subscribed.
///
/// An observer may subscribe others and end subscriptions while it is called. A new one does not get the value that
/// is on its way. One that has ended gets nothing.
open class Source<Value> {
  /// With ascending numbers.
  @usableFromInline final var observers: [(number: Int, receive: (Value) -> Void)] = []
  @usableFromInline final var latestNumber = 0

  @inlinable init() {}

  @inlinable final func add(_ receive: @escaping (Value) -> Void, _ subscriptions: Subscriptions) {
    latestNumber += 1
    observers.append((latestNumber, receive))
    subscriptions.all.append((self, latestNumber))
  }

  /// Stops early when the value is not to be sent any more. Linear in the observers.
  @inlinable final func notify(_ value: Value, while isCurrent: () -> Bool) {
    let last = latestNumber
    var index = 0
    while index < observers.count, isCurrent() {
      let observer = observers[index]
      if observer.number > last { return }
      observer.receive(value)
      // The one after it, even if some up to here have ended.
      index = min(index + 1, observers.count)
      while index > 0, observers[index - 1].number > observer.number { index -= 1 }
    }
  }
}

@usableFromInline protocol Subscribable: AnyObject {
  func remove(_ number: Int)
}

extension Source: Subscribable {
  @inlinable final func remove(_ number: Int) {
    observers.removeAll { $0.number == number }
  }
}
