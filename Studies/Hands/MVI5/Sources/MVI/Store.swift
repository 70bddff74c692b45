/// Owns the cycle of one screen: an intent goes to the effects, their outcomes make new states, and
/// the view renders each of these.
///
/// The view owns the store, and the store owns the effects. Both references back are weak.
final class Store<E: Effects> {
  private let effects: E
  private var state = E.State()
  private weak var view: (any StateView<E.State, E.Event>)?

  init(_ effects: E) {
    self.effects = effects
    effects.store = self
  }

  /// Renders the present state, and each one that follows.
  func attach(_ view: any StateView<E.State, E.Event>) {
    self.view = view
    view.render(state)
  }

  func send(_ intent: E.Intent) {
    effects.handle(intent, in: state)
  }
}

// MARK: - For the effects

extension Store {
  func reduce(_ outcome: E.State.Outcome) {
    state = state.reduced(by: outcome)
    view?.render(state)
  }

  func announce(_ event: E.Event) {
    view?.react(to: event)
  }
}
