/// Lasts until it is released.
final class Subscription {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}

/// Something that happens now and then, such as an alert. A new subscriber hears only what comes
/// after, and two equal values are two.
struct Signal<Value> {
  let subscribe: (@escaping (Value) -> Void) -> Subscription

  func merged(with other: Signal) -> Signal {
    Signal { action in
      let both = [subscribe(action), other.subscribe(action)]
      return Subscription { withExtendedLifetime(both) {} }
    }
  }
}

/// The sending end of a signal. Its owner keeps it to itself and offers the signal.
final class Event<Value> {
  // In the order of subscription, so that nothing depends on chance.
  private var observers: [(id: Int, action: (Value) -> Void)] = []
  private var lastID = 0

  var signal: Signal<Value> {
    Signal(subscribe: subscribe)
  }

  func send(_ value: Value) {
    for observer in observers { observer.action(value) }
  }

  private func subscribe(_ action: @escaping (Value) -> Void) -> Subscription {
    lastID += 1
    let id = lastID
    observers.append((id, action))
    return Subscription { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    if let index = observers.firstIndex(where: { $0.id == id }) { observers.remove(at: index) }
  }
}
