/// Turns actions into changes of a state, in one direction:
///
///     view ── action ──▶ mutate ── mutation ──▶ reduce ──▶ state
///      ▲                  │  ▲                    │
///      │                  ▼  │                    │
///      │                effects                   │
///      └─────────────── listeners ◀───────────────┘
///
/// A view owns its reactor. It calls `send`, reads the state, and sets the listeners: closures, one for each kind of
/// change. It calls neither `mutate` nor `reduce`, though it could: both are requirements of this protocol. The
/// view owns the reactor and the reactor its listeners, so a listener must hold the view weakly.
protocol Reactor: AnyObject {
  /// An occurrence: a gesture, an entry, or the end of a timer.
  associatedtype Action
  /// A change of the state to which an action leads, or a failure that only an alert shows.
  associatedtype Mutation
  /// The values that the view shows.
  associatedtype State

  /// The current state. Only `reduce` writes it. Declare it `private(set)`, so that views can't.
  var state: State { get }

  /// Does the work. Only this function, and what it calls, has effects. Calls `reduce` with each change: at once, when a
  /// service answers, or never.
  func mutate(action: Action)

  /// Changes the state in place, and then calls the listeners for that change.
  func reduce(mutation: Mutation)
}

extension Reactor {
  /// Takes an action. Views call nothing else.
  func send(_ action: Action) {
    mutate(action: action)
  }
}
