/// Turns actions into states. Functions connect actions, mutations and states:
///
///     action ──▶ transform ──▶ mutate ──▶ transform ──▶ reduce ──▶ transform ──▶ subscribers
///                (action)       │  ▲     (mutation)               (state)
///                               ▼  │
///                             effects
///
/// `send` is the only input. An action and the mutations that `mutate` returns for it are one turn; so
/// are the mutations with which an effect answers later. An action that is sent during a turn waits
/// for its end.
///
/// The creator of a reactor owns it. A reactor knows no view; views subscribe to it.
protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State

  var core: ReactorCore<Action, State> { get }

  /// The only function with side effects. Returns any number of mutations, for now or for later.
  /// Nothing is cancelled automatically: `mutate` must cancel requests and ignore late answers.
  func mutate(action: Action) -> Mutations<Mutation>

  /// The next state. Pure, and independent of actions.
  func reduce(state: State, mutation: Mutation) -> State

  /// Returns the action, another one, or nil to drop it. Debounce here.
  func transform(action: Action) -> Action?
  func transform(mutation: Mutation) -> Mutation?
  func transform(state: State) -> State
}

/// What `mutate` returns: mutations that come now, and effects whose mutations come later.
///
/// It is only a description; the reactor reduces the mutations and starts the effects, in order.
enum Mutations<Mutation> {
  case empty
  case just(Mutation)
  case from([Mutation])
  /// One after the other. What follows an effect waits for its answer.
  case concat([Mutations])
  /// An effect. It starts when all mutations before it are reduced, and answers by calling the
  /// observer: now, later or never. Only the first answer counts. The observer does not own the
  /// reactor, and the effect should not own it either.
  case create((_ observer: @escaping (_ answer: Mutations) -> Void) -> Void)

  static func of(_ mutations: Mutation...) -> Mutations { .from(mutations) }
}

extension Reactor {
  func transform(action: Action) -> Action? { action }
  func transform(mutation: Mutation) -> Mutation? { mutation }
  func transform(state: State) -> State { state }

  /// The latest state.
  var currentState: State { core.state }

  func send(_ action: Action) {
    if core.isInTurn {
      core.waiting.append(action)
    } else {
      takeTurn { handle(action) }
    }
  }

  /// Does some work, and then handles the actions that wait. Inside another turn, it is a part of that.
  private func takeTurn(_ work: () -> Void) {
    let isNested = core.isInTurn
    core.isInTurn = true
    work()
    if isNested { return }
    while !core.waiting.isEmpty {
      handle(core.waiting.removeFirst())
    }
    core.isInTurn = false
  }

  private func handle(_ action: Action) {
    guard let action = transform(action: action) else { return }
    run(mutate(action: action))
  }

  /// Reduces mutations up to the first effect, and starts that. Its answer continues with the rest.
  private func run(
    _ mutations: Mutations<Mutation>, then rest: ArraySlice<Mutations<Mutation>> = []
  ) {
    switch mutations {
    case .empty:
      break
    case .just(let mutation):
      advance(by: mutation)
    case .from(let mutations):
      mutations.forEach(advance)
    case .concat(let parts):
      return run(.empty, then: parts + rest)
    case .create(let start):
      var unanswered: ArraySlice? = rest
      return start { [weak self] answer in
        guard let self, let rest = unanswered else { return }
        unanswered = nil
        takeTurn { run(answer, then: rest) }
      }
    }
    if let next = rest.first { run(next, then: rest.dropFirst()) }
  }

  private func advance(by mutation: Mutation) {
    guard let mutation = transform(mutation: mutation) else { return }
    let last = core.state
    let next = transform(state: reduce(state: last, mutation: mutation))
    core.state = next
    for notify in core.subscriptions { notify(last, next) }
  }

  /// Sends a subscriber one value of the state: at once, and then each time it changes. Holds the
  /// subscriber weakly.
  func subscribe<Subscriber: AnyObject, Value: Equatable>(
    _ subscriber: Subscriber, to value: @escaping (State) -> Value,
    _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    core.subscriptions.append { [weak subscriber] last, next in
      let newValue = value(next)
      if newValue != value(last), let subscriber { receive(subscriber, newValue) }
    }
    receive(subscriber, value(currentState))
  }

  /// Sends a subscriber each future assignment to a pulse, even if the value stays the same.
  func subscribe<Subscriber: AnyObject, Value>(
    _ subscriber: Subscriber, toPulse pulse: @escaping (State) -> Pulse<Value?>,
    _ receive: @escaping (Subscriber, Value) -> Void
  ) {
    core.subscriptions.append { [weak subscriber] last, next in
      let newPulse = pulse(next)
      guard newPulse.assignments != pulse(last).assignments else { return }
      if let subscriber, let value = newPulse.wrappedValue { receive(subscriber, value) }
    }
  }
}

/// The storage of a reactor: its state, its subscriptions, and the waiting actions.
final class ReactorCore<Action, State> {
  fileprivate(set) var state: State
  fileprivate var subscriptions: [(_ last: State, _ next: State) -> Void] = []
  fileprivate var waiting: [Action] = []
  fileprivate var isInTurn = false

  init(initialState: State) {
    state = initialState
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
