/// Turns actions into changes of a state, one way round:
///
///     view ── action ──▶ mutate ── mutation ──▶ reduce ──▶ state
///      ▲                  │  ▲                    │
///      │                  ▼  │                    │
///      │                effects                   │
///      └─────────────── listeners ◀───────────────┘
///
/// `send` is the only way in. Each reactor has a listener for each kind of change: a closure, which the view sets. It
/// gets at once what the state is by then.
///
/// The view owns its reactor. A reactor knows no view, and so a listener must hold its view weakly.
protocol Reactor: AnyObject {
  /// What a person does, or a timer.
  associatedtype Action
  /// What that leads to: one change of the state, or something to tell.
  associatedtype Mutation
  /// The values that the view shows.
  associatedtype State

  /// Only `reduce` writes it: declare it `private(set)`.
  var state: State { get }

  /// Does the work, the only function with effects. Calls `reduce` with what comes of it: at once, when a service
  /// answers, or never.
  func mutate(action: Action)

  /// Changes the state in place, and then tells the listener of that change.
  func reduce(mutation: Mutation)
}

extension Reactor {
  func send(_ action: Action) {
    mutate(action: action)
  }
}
