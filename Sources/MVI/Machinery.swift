/// Values over time, for subscribers that it holds weakly. It keeps no value, so nothing is replayed.
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

/// A state that the reducer turns into the next one.
protocol Reducible {
  associatedtype Result

  func reduced(with result: Result) -> Self
}

/// The model as the view sees it.
protocol ModelState<State>: AnyObject {
  associatedtype State

  var state: State { get }
}

/// The model as the intent sees it.
protocol ModelActions<Result, Event>: AnyObject {
  associatedtype Result
  associatedtype Event

  func apply(_ result: Result)
  func send(_ event: Event)
}

/// Keeps the one state, and makes a new one of each result.
final class Model<State: Reducible, Event>: ModelState, ModelActions {
  private(set) var state: State
  let changes = Stream<Void>()
  let events = Stream<Event>()

  init(_ state: State) {
    self.state = state
  }

  func apply(_ result: State.Result) {
    state = state.reduced(with: result)
    changes.send(())
  }

  func send(_ event: Event) {
    events.send(event)
  }
}

/// Ties an intent and a model together for a view, which owns it.
///
///     view ──▶ container ──▶ intent ··▶ model's actions      ──▶ owns
///                  └───────▶ model's state                   ··▶ knows weakly
///
/// The view sees the intent and the model through protocols: what it may ask, and what it may read.
/// The container republishes the model's changes and events; once it is gone nothing arrives.
final class Container<Intent, State: Reducible, Event> {
  let intent: Intent
  let model: any ModelState<State>
  /// The model has a new state.
  let changes = Stream<Void>()
  /// What happens once, beside the state.
  let events = Stream<Event>()

  init(intent: Intent, model: Model<State, Event>) {
    self.intent = intent
    self.model = model
    model.changes.subscribe(self) { container, _ in container.changes.send(()) }
    model.events.subscribe(self) { container, event in container.events.send(event) }
  }
}
