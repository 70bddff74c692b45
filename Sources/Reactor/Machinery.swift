/// Turns actions into changes of a state, one way round:
///
///     view ── action ──▶ mutate ── mutation ──▶ reduce ──▶ state
///      ▲                  │  ▲                    │
///      │                  ▼  │                    │
///      │                effects                   │
///      └─────────────── listeners ◀───────────────┘
///
/// By agreement, others only call `send`. The view or the coordinator sets listeners, closures: one for each moment and
/// for each part of the state that changes by itself. A listener for a part is called at once with the current value.
///
/// The view owns its reactor. A reactor knows no view, and so a listener must hold its view weakly.
protocol Reactor: AnyObject {
  /// What a person, the coordinator or a timer asks for.
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

  /// Makes all changes to the state, in place, and then tells their listeners.
  func reduce(mutation: Mutation)
}

extension Reactor {
  func send(_ action: Action) {
    mutate(action: action)
  }
}
