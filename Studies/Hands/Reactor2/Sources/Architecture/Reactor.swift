/// Turns actions into mutations, and mutations into a state. The view of one screen owns it.
///
/// A subclass overrides `mutate` and `reduce`.
class Reactor<Action, Mutation, State> {
  /// Only `reduce` decides what it becomes.
  final private(set) var state: State
  private final var changed: (_ old: State, _ new: State) -> Void = { _, _ in }

  init(initialState: State) {
    state = initialState
  }

  /// The only way in.
  final func send(_ action: Action) {
    mutate(action)
  }

  /// Calls the observer after each mutation. It replaces an earlier one.
  final func observe(_ changed: @escaping (_ old: State, _ new: State) -> Void) {
    self.changed = changed
  }

  /// Asks the services, and commits mutations, now or when they answer. The only place for effects.
  func mutate(_ action: Action) {
    preconditionFailure("a reactor must override mutate")
  }

  /// The state after a mutation. Has no effects.
  func reduce(_ state: State, _ mutation: Mutation) -> State {
    preconditionFailure("a reactor must override reduce")
  }

  /// For `mutate` and what it has started.
  final func commit(_ mutation: Mutation) {
    let old = state
    state = reduce(old, mutation)
    changed(old, state)
  }
}
