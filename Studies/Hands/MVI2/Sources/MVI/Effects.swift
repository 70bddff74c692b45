/// What an intent does outside of the state: asks services, and hands their answers in as results.
protocol Effects<State, Intent, Result, Event>: AnyObject {
  associatedtype State
  associatedtype Intent
  associatedtype Result
  associatedtype Event

  /// The store owns the effects, so whatever outlasts the call must hold the store weakly.
  func perform(_ intent: Intent, in store: Store<State, Intent, Result, Event>)
}
