/// Turns actions into mutations, and mutations into states.
protocol Reactor: AnyObject {
  /// What a person did, or what time brought.
  associatedtype Action
  /// A step from one state to the next.
  associatedtype Mutation
  /// Everything that the view shows.
  associatedtype State

  var store: StateStore<State> { get }

  /// The only place for effects. Commits mutations, at once or later. Call `send(_:)` instead.
  func mutate(action: Action)

  /// The state after a mutation. Has no effects.
  func reduce(state: State, mutation: Mutation) -> State
}

extension Reactor {
  var state: State { store.state }

  /// The only way in.
  func send(_ action: Action) {
    mutate(action: action)
  }

  /// For `mutate(action:)` and for the answers to what it has asked.
  func commit(_ mutation: Mutation) {
    let old = state
    store.state = reduce(state: old, mutation: mutation)
    store.observer?(StateChange(from: old, to: state))
  }

  /// Calls the observer with the current state, and then after each mutation.
  func observe(_ observer: @escaping (StateChange<State>) -> Void) {
    store.observer = observer
    observer(StateChange(from: nil, to: state))
  }
}

/// Keeps the state of a reactor, so that nothing outside of this file can write it.
final class StateStore<State> {
  fileprivate(set) var state: State
  fileprivate var observer: ((StateChange<State>) -> Void)?

  init(_ initialState: State) {
    state = initialState
  }
}
