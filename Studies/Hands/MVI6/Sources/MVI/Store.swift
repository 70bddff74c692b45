/// The cycle of one screen: the view sends an intent, the effects answer it with results, the reducer makes the next
/// state from each of them, and the view renders that.
final class Store<Intent, State, Result, Event> {
  private(set) var state: State
  private let reduce: (State, Result) -> State
  private let effects: any Effects<Intent, State, Result, Event>
  // The view owns the store.
  private weak var view: (any View<State, Event>)?

  init(
    state: State,
    reduce: @escaping (State, Result) -> State,
    effects: any Effects<Intent, State, Result, Event>
  ) {
    self.state = state
    self.reduce = reduce
    self.effects = effects
  }
}

// MARK: - For the view

extension Store {
  /// Renders the present state, and from now on each new one.
  func attach(_ view: any View<State, Event>) {
    self.view = view
    view.render(state)
  }

  func send(_ intent: Intent) {
    effects.perform(intent, for: self)
  }
}

// MARK: - For the effects

extension Store {
  /// Makes the next state and renders it.
  func handIn(_ result: Result) {
    state = reduce(state, result)
    view?.render(state)
  }

  /// Passes on what happens once. It goes beside the state, so it is never rendered again.
  func emit(_ event: Event) {
    view?.handle(event)
  }
}
