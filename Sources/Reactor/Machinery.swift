/// Turns actions into changes of a state, in one direction:
///
///     view ── action ──▶ mutate ── mutation ──▶ reduce ──▶ state
///      ▲                  │  ▲                    │
///      │                  ▼  │                    │
///      │                effects                   │
///      └─────────────── listeners ◀───────────────┘
///
/// A view owns its reactor. It calls `send`, reads the state, and sets the listeners: closures, one for each kind of
/// change. It calls neither `mutate` nor `reduce`, though it could: both are requirements of this protocol. A reactor
/// knows no view, so a listener must hold its view weakly.
protocol Reactor: AnyObject {
  /// An occurrence: a gesture, or the end of a timer.
  associatedtype Action
  /// A change of the state, to which an action leads.
  associatedtype Mutation
  /// The values after the change.
  associatedtype State

  /// The current state. Only `reduce` writes it: declare it `private(set)`.
  var state: State { get }

  /// Does the work. Only this function has effects. Calls `reduce` with each outcome: at once, when a service answers,
  /// or never.
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
