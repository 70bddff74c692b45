/// Turns actions into changes of a state, one way round:
///
///     view ── action ──▶ mutate ── mutation ──▶ reduce ──▶ state
///      ▲                  │  ▲                    │
///      │                  ▼  │                    │
///      │                effects                   │
///      └─────────────── listeners ◀───────────────┘
///
/// A view calls only `send`, and reads the state. It owns its reactor and sets the listeners: closures, one for
/// each kind of change. A reactor knows no view, so a listener must hold its view weakly.
protocol Reactor: AnyObject {
  /// An event on the screen.
  associatedtype Action
  /// A change of the state that an action leads to.
  associatedtype Mutation
  /// The state that holds afterwards.
  associatedtype State

  /// Only `reduce` writes it: declare it `private(set)`.
  var state: State { get }

  /// Does the work, and is the only place for effects. Calls `reduce` with each outcome: at once, when a service answers,
  /// or never.
  func mutate(action: Action)

  /// Changes the state in place, and then tells the listener of that change.
  func reduce(mutation: Mutation)
}

extension Reactor {
  /// The one way in.
  func send(_ action: Action) {
    mutate(action: action)
  }
}
