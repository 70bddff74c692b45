/// Sends values to subscribers, which it holds weakly. It stores no value, so it replays none.
final class Stream<Value> {
  private var subscribers: [(Value) -> Void] = []

  func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    subscribers.append { [weak subscriber] value in
      if let subscriber { receive(subscriber, value) }
    }
  }

  func send(_ value: Value) {
    for subscriber in subscribers {
      subscriber(value)
    }
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

  init(intent: Intent, model: Model, changes: Stream<Void>, events: Stream<Event>) {
    self.intent = intent
    self.model = model
    changes.subscribe(self) { container, _ in container.changes.send(()) }
    events.subscribe(self) { container, event in container.events.send(event) }
  }
}
