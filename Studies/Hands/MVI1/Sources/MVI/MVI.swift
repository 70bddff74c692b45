/// The types of one screen and the pure functions between them.
protocol MVI {
  /// Everything that the screen shows. An immutable value, which only `reduce` makes.
  associatedtype State
  /// What a person wants.
  associatedtype Intent
  /// What effects found out or did.
  associatedtype Result
  /// What happens once, and so is no part of a state: an alert or navigation.
  associatedtype Event

  static var initialState: State { get }
  static func reduce(_ state: State, _ result: Result) -> State
  static func event(for result: Result) -> Event?
}

/// What is not pure: takes intents, asks the services, and hands results in to the store, now or later.
protocol Effects<Feature>: AnyObject {
  associatedtype Feature: MVI

  /// Whatever answers later must hold the store weakly, as a service may keep its completion for any time.
  func perform(_ intent: Feature.Intent, in store: Store<Feature>)
}

/// Owns a store, sends it intents, and shows what the store says.
protocol StateView<Feature>: AnyObject {
  associatedtype Feature: MVI

  func render(_ state: Feature.State)
  func handle(_ event: Feature.Event)
}
