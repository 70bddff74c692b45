/// Everything that a screen shows.
protocol ReducibleState {
  /// What effects found out or did: the "result" of MVI.
  associatedtype Outcome

  /// The state at launch.
  init()

  /// The next state. Pure, and the only place where new states are made.
  func reduced(by outcome: Outcome) -> Self
}

/// Carries intents out, with the help of services, and hands outcomes and events to the store.
protocol Effects: AnyObject {
  associatedtype Intent
  associatedtype State: ReducibleState
  /// What happens once and is no part of the state, such as an alert.
  associatedtype Event

  /// Set by the store, which owns the effects. So hold it weakly.
  var store: Store<Self>? { get set }

  /// - Parameter state: the state in which the intent was sent.
  func handle(_ intent: Intent, in state: State)
}

/// Shows states and events.
protocol StateView<State, Event>: AnyObject {
  associatedtype State
  associatedtype Event

  func render(_ state: State)
  func react(to event: Event)
}
