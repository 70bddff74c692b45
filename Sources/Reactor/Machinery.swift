/// Action in, state out. Three vocabularies, and one function between each two:
///
///     action ──▶ transform ──▶ mutate ──▶ transform ──▶ reduce ──▶ transform ──▶ subscribers
///                (actions)      │  ▲     (mutations)              (states)
///                               ▼  │
///                             effects
///
/// `send` is the only way in. An action that is sent while another is handled waits its turn, so
/// each is handled as a whole. Mutations are reduced one by one as they come, each to a state of its
/// own; those that come before an effect are reduced before it starts.
///
/// Whoever made the reactor owns it. It never sees a view; subscriptions come from outside.
protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State

  var core: ReactorCore<Action, State> { get }

  /// The only place for side effects. Commits no mutation, one, or several, now or later. Nothing
  /// is cancelled by itself: it is for `mutate` to cancel, and to pass over answers that come late.
  func mutate(_ action: Action)

  /// The next state. Pure, and never told of actions. It is given a state of its own, which it
  /// changes and hands on; one that somebody kept stays as it was.
  func reduce(_ state: consuming State, _ mutation: Mutation) -> State

  /// Passes an action on: as it is, as another, or not at all. The place to debounce.
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

  /// Does something as a whole, and then lets the actions that were sent meanwhile have their turn.
  /// For what is left of an action when its effect answers later.
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

  /// Reduces a mutation to the next state and tells the subscribers.
  func commit(_ mutation: Mutation) {
    guard let mutation = transform(mutation) else { return }
    core.advance(to: transform(reduce(state, mutation)))
  }

  /// Tells a subscriber one value of the state: at once, and then each time that it is another. The
  /// subscriber is held weakly.
  // Inlined, so that values are compared where they lie in the two states, and none is copied.
  @inline(__always)
  func subscribe<Subscriber: AnyObject, Value: Equatable>(
    _ subscriber: Subscriber, to value: @escaping (State) -> Value,
    _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    core.subscriptions.append(
      Subscription(hasNews: { value($0) != value($1) }) { [weak subscriber] state in
        if let subscriber { receive(subscriber, value(state)) }
      })
    receive(subscriber, value(state))
  }

  /// Tells a subscriber each assignment to a pulse that is still to come, equal ones too.
  @inline(__always)
  func subscribe<Subscriber: AnyObject, Value>(
    _ subscriber: Subscriber, toPulse pulse: @escaping (State) -> Pulse<Value?>,
    _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    core.subscriptions.append(
      Subscription(hasNews: { pulse($0).assignments != pulse($1).assignments }) {
        [weak subscriber] state in
        if let subscriber, let value = pulse(state).wrappedValue { receive(subscriber, value) }
      })
  }
}

/// Whom to tell of a state, and whether there is anything to tell.
struct Subscription<State> {
  let hasNews: (_ last: State, _ next: State) -> Bool
  let tell: (State) -> Void
}

/// What every reactor keeps: its state, who is told of it, and the actions that wait.
final class ReactorCore<Action, State> {
  private(set) var state: State
  fileprivate var subscriptions: [Subscription<State>] = []
  fileprivate var waiting: [Action] = []
  fileprivate var isHandling = false

  init(_ initialState: State) {
    state = initialState
  }

  /// Makes this the state, and tells of it those for whom there is news since the last one.
  fileprivate func advance(to next: State) {
    var last = next
    swap(&state, &last)
    let subscriptions = subscriptions
    // By index: a subscription that has no news is then not retained.
    for index in subscriptions.indices where subscriptions[index].hasNews(last, next) {
      subscriptions[index].tell(next)
    }
  }
}

/// A value for which an assignment is news, even if it assigns the same again.
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
