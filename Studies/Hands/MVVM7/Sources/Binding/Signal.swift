/// Events, each of which reaches those who are subscribed when it is sent. Nothing is replayed or merged.
final class Signal<Value> {
  private var observers: [(id: Int, notify: (Value) -> Void)] = []
  private var nextID = 0

  func subscribe(_ observer: @escaping (Value) -> Void) -> Subscription {
    let id = nextID
    nextID += 1
    observers.append((id, observer))
    return Subscription { [weak self] in
      self?.observers.removeAll { $0.id == id }
    }
  }

  func send(_ value: Value) {
    for observer in observers { observer.notify(value) }
  }
}

extension Signal<Void> {
  func send() {
    send(())
  }
}

/// Lasts as long as somebody holds it, or until it is cancelled.
final class Subscription {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  func cancel() {
    onCancel()
  }

  deinit {
    cancel()
  }
}
