/// Shows states and sends intents. It decides nothing.
protocol View<State, Event>: AnyObject {
  associatedtype State
  associatedtype Event

  /// Shows a whole state.
  func render(_ state: State)

  /// Reacts to what happens once.
  func handle(_ event: Event)
}
