/// An event. Its subscribers get each value that is sent. Those who subscribe later don't get it.
public final class Event<Value>: Source<Value> {
  @inlinable public override init() {}

  @inlinable public func send(_ value: Value) {
    notify(value)
  }

  /// Subscribes until the subscription is released.
  @inlinable public func subscribe(_ receive: @escaping (Value) -> Void) -> Subscription {
    add(receive)
  }
}

/// A value that can be observed. A binding gets it at once, and then each time that it changes.
public final class Property<Value: Equatable>: Source<Value> {
  @usableFromInline var current: Value

  @inlinable public init(_ value: Value) {
    current = value
  }

  @inlinable public var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      notify(newValue)
    }
  }

  /// Binds until the subscription is released.
  @inlinable public func bind(_ changed: @escaping (Value) -> Void) -> Subscription {
    let subscription = add(changed)
    changed(value)
    return subscription
  }
}

/// Ends when it is released. Keeps what it has subscribed to alive until then.
public final class Subscription {
  @usableFromInline let source: any Subscribable
  @usableFromInline let number: Int

  @inlinable init(_ number: Int, to source: any Subscribable) {
    self.source = source
    self.number = number
  }

  @inlinable deinit {
    source.remove(number)
  }
}

/// Calls its observers, in the order in which they subscribed.
public class Source<Value> {
  @usableFromInline var observers: [(number: Int, receive: (Value) -> Void)] = []
  @usableFromInline var latestNumber = 0

  @usableFromInline init() {}

  @inlinable final func add(_ receive: @escaping (Value) -> Void) -> Subscription {
    latestNumber += 1
    observers.append((latestNumber, receive))
    return Subscription(latestNumber, to: self)
  }

  @inlinable final func notify(_ value: Value) {
    for observer in observers { observer.receive(value) }
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
