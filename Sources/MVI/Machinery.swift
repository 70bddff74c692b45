/// Sends values to its subscribers. It stores no value, so it replays none.
final class Stream<Value> {
  private var subscribers: [(id: Int, receive: (Value) -> Void)] = []
  private var latestID = 0

  /// Subscribes until the subscription is released.
  func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    latestID += 1
    let id = latestID
    subscribers.append((id, receive))
    return Subscription { [weak self] in self?.subscribers.removeAll { $0.id == id } }
  }

  func send(_ value: Value) {
    for subscriber in subscribers {
      subscriber.receive(value)
    }
  }
}

/// Ends when it is released.
final class Subscription {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}

/// Connects an intent and a model for a view, which owns the container.
///
///     view ──▶ container ──▶ intent ··▶ model's actions      ──▶ owns
///                  └───────▶ model's state                   ··▶ knows weakly
///
/// `Intent` and `Model` are protocols of the screen: what its view may call, and what it may read.
/// The container republishes the model's changes and events. After its release nothing arrives.
final class Container<Intent, Model, Event> {
  let intent: Intent
  let model: Model
  /// The model has a new state.
  let changes = Stream<Void>()
  /// One-shot events, which are not part of the state.
  let events = Stream<Event>()
  private let subscriptions: [Subscription]

  init(intent: Intent, model: Model, changes: Stream<Void>, events: Stream<Event>) {
    self.intent = intent
    self.model = model
    subscriptions = [changes.sink(self.changes.send), events.sink(self.events.send)]
  }
}
