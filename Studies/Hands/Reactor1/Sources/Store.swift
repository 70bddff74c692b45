/// Holds the state of a reactor and tells its view what has changed.
///
/// A reactor keeps its store private, so that its view can read the state but not write it, and `mutate` can write it
/// only through `reduce`.
final class Store<State, Mutation> {
  typealias Observer = (_ old: State, _ new: State) -> Void

  private(set) var state: State
  private let reduce: (inout State, Mutation) -> Void
  private var observer: Observer?

  init(_ initialState: State, reduce: @escaping (inout State, Mutation) -> Void) {
    state = initialState
    self.reduce = reduce
  }

  /// Calls the observer at once, with the present state as both, and then after each mutation.
  func observe(_ observer: @escaping Observer) {
    self.observer = observer
    observer(state, state)
  }

  func commit(_ mutation: Mutation) {
    let old = state
    reduce(&state, mutation)
    observer?(old, state)
  }
}
