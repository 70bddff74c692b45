/// The cycle of one screen, in one direction: an intent goes to the effects, a result of theirs to the reducer, and the
/// state that it makes to the view.
final class Store<Feature: MVI> {
  private(set) var state = Feature.initialState
  private let effects: any Effects<Feature>
  /// Weak, as the view owns the store.
  private weak var view: (any StateView<Feature>)?

  init(effects: any Effects<Feature>) {
    self.effects = effects
  }

  /// Renders the present state, and from now on each one that follows.
  func attach(_ view: any StateView<Feature>) {
    self.view = view
    view.render(state)
  }

  /// For the view.
  func send(_ intent: Feature.Intent) {
    effects.perform(intent, in: self)
  }

  /// For the effects.
  func handIn(_ result: Feature.Result) {
    state = Feature.reduce(state, result)
    view?.render(state)
    // Last, as an event can lead to another screen, and so to other cycles.
    if let event = Feature.event(for: result) { view?.handle(event) }
  }
}
