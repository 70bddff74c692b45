/// Shows the states of a store, and reacts to its events.
protocol StoreView<State, Event>: AnyObject {
  associatedtype State
  associatedtype Event

  func render(_ state: State)
  func handle(_ event: Event)
}
