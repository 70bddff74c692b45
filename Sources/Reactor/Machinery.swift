/// Turns actions into states. Functions connect actions, mutations and states:
///
///     action ──▶ transform ──▶ mutate ──▶ transform ──▶ reduce ──▶ transform ──▶ subscribers
///                (actions)      │  ▲     (mutations)              (states)
///                               ▼  │
///                             effects
///
/// `send` is the only input. An action that is sent while another is handled waits until that one
/// is done. Mutations are reduced one by one, each to a new state; those before an effect are
/// reduced before it starts.
///
/// The creator of a reactor owns it. A reactor knows no view; views subscribe to it.
protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State

  var core: ReactorCore<Action, State> { get }

  /// The only function with side effects. Commits any number of mutations, now or later. Nothing is
  /// cancelled automatically: `mutate` must cancel requests and ignore late answers.
  func mutate(_ action: Action)

  /// The next state. Pure, and independent of actions. It consumes its own copy of the state and
  /// returns it changed; other copies stay as they were.
  func reduce(_ state: consuming State, _ mutation: Mutation) -> State

  /// Returns the action, another one, or nil to drop it. Debounce here.
  func transform(_ action: Action) -> Action?
  func transform(_ mutation: Mutation) -> Mutation?
  func transform(_ state: State) -> State
}

extension Reactor {
  func transform(_ action: Action) -> Action? { action }
  func transform(_ mutation: Mutation) -> Mutation? { mutation }
  func transform(_ state: State) -> State { state }

  /// The latest state.
  var state: State { core.state }

  func send(_ action: Action) {
    if core.isHandling {
      core.waiting.append(action)
    } else {
      asOneTurn { handle(action) }
    }
  }

  /// Runs some work without interruption, and then handles the actions that it caused to be sent.
  /// Use it for the rest of an action when its effect answers later.
  func asOneTurn(_ work: () -> Void) {
    let isNested = core.isHandling
    core.isHandling = true
    work()
    if isNested { return }
    while !core.waiting.isEmpty {
      handle(core.waiting.removeFirst())
    }
    core.isHandling = false
  }

  private func handle(_ action: Action) {
    if let action = transform(action) { mutate(action) }
  }

  /// Reduces a mutation to the next state and notifies the subscribers.
  func commit(_ mutation: Mutation) {
    guard let mutation = transform(mutation) else { return }
    core.advance(to: transform(reduce(state, mutation)))
  }

  /// Sends a subscriber one value of the state: at once, and then each time it changes. Holds the
  /// subscriber weakly.
  // Inlined, so that values are compared in place in the two states, without a copy.
  @inline(__always)
  func subscribe<Subscriber: AnyObject, Value: Equatable>(
    _ subscriber: Subscriber, to value: @escaping (State) -> Value,
    _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    core.subscriptions.append(
      Subscription(hasChanged: { value($0) != value($1) }) { [weak subscriber] state in
        if let subscriber { receive(subscriber, value(state)) }
      })
    receive(subscriber, value(state))
  }

  /// Sends a subscriber each future assignment to a pulse, even if the value stays the same.
  @inline(__always)
  func subscribe<Subscriber: AnyObject, Value>(
    _ subscriber: Subscriber, toPulse pulse: @escaping (State) -> Pulse<Value?>,
    _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    core.subscriptions.append(
      Subscription(hasChanged: { pulse($0).assignments != pulse($1).assignments }) {
        [weak subscriber] state in
        if let subscriber, let value = pulse(state).wrappedValue { receive(subscriber, value) }
      })
  }
}

/// A subscriber, and a test whether a change concerns it.
struct Subscription<State> {
  let hasChanged: (_ last: State, _ next: State) -> Bool
  let notify: (State) -> Void
}

/// The storage of a reactor: its state, its subscriptions, and the waiting actions.
final class ReactorCore<Action, State> {
  private(set) var state: State
  fileprivate var subscriptions: [Subscription<State>] = []
  fileprivate var waiting: [Action] = []
  fileprivate var isHandling = false

  init(_ initialState: State) {
    state = initialState
  }

  /// Makes this the current state, and notifies the subscribers whose value changed.
  fileprivate func advance(to next: State) {
    var last = next
    swap(&state, &last)
    let subscriptions = subscriptions
    // By index, so that a subscription without a change is not retained.
    for index in subscriptions.indices where subscriptions[index].hasChanged(last, next) {
      subscriptions[index].notify(next)
    }
  }
}

/// A value of which every assignment counts as a change, even of an equal value.
@propertyWrapper
struct Pulse<Value> {
  private(set) var assignments = 0

  var wrappedValue: Value {
    didSet { assignments += 1 }
  }

  init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  var projectedValue: Pulse<Value> { self }
}
