/// Owns the cycle of a screen: intent, effects, result, state, view.
final class Store<State, Intent, Result, Event> {
  private(set) var state: State
  private let reduce: (State, Result) -> State
  private let effects: any Effects<State, Intent, Result, Event>
  private weak var view: (any StoreView<State, Event>)?

  init(
    state: State, reduce: @escaping (State, Result) -> State,
    effects: any Effects<State, Intent, Result, Event>
  ) {
    self.state = state
    self.reduce = reduce
    self.effects = effects
  }

  /// Renders the present state, and from now on each one that follows. The view owns the store.
  func attach(_ view: any StoreView<State, Event>) {
    self.view = view
    view.render(state)
  }

  func send(_ intent: Intent) {
    effects.perform(intent, in: self)
  }

  /// Takes a result from the effects, and renders the state that follows from it.
  func accept(_ result: Result) {
    state = reduce(state, result)
    view?.render(state)
  }

  /// Takes from the effects what happens once and so is in no state.
  func emit(_ event: Event) {
    view?.handle(event)
  }
}
