/// Everything that is not pure: takes an intent, asks the services, and hands in results.
protocol Effects<Intent, State, Result, Event>: AnyObject {
  associatedtype Intent
  associatedtype State
  associatedtype Result
  associatedtype Event

  /// Hands results to the store, now or later. What waits for an answer must hold the store weakly.
  func perform(_ intent: Intent, for store: Store<Intent, State, Result, Event>)
}
