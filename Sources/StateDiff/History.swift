/// The past states and the current one, with undo and redo.
///
/// It owns each state that it is given. States that share storage share it here too: a history then
/// needs memory for the changes, not for its length times the size of a state.
public struct History<State> {
  /// Oldest first; never empty.
  public private(set) var states: [State]
  /// The index of the current state in `states`.
  public private(set) var position = 0
  private let limit: Int

  /// Starts with one state, the current one. A limit below 1 is a programmer's error and stops the
  /// program.
  ///
  /// - Parameter limit: the number of states to keep. Beyond it the oldest state is removed.
  public init(_ first: State, limit: Int = .max) {
    precondition(limit > 0, "a history keeps at least 1 state, not \(limit)")
    states = [first]
    self.limit = limit
  }

  /// The current state. Constant.
  public var current: State { states[position] }

  /// Appends a state and makes it the current one. Removes the states after the previous current
  /// one.
  ///
  /// Amortised constant; linear in the limit once the oldest state has to be removed.
  public mutating func append(_ next: State) {
    states.removeSubrange((position + 1)...)
    states.append(next)
    if states.count > limit { states.removeFirst() }
    position = states.count - 1
  }

  /// Goes back one state. Constant.
  ///
  /// - Returns: the new current state; nil at the first state, and then nothing changes.
  @discardableResult
  public mutating func stepBack() -> State? {
    guard position > 0 else { return nil }
    position -= 1
    return current
  }

  /// Goes forward one state. Constant.
  ///
  /// - Returns: the new current state; nil at the last state, and then nothing changes.
  @discardableResult
  public mutating func stepForward() -> State? {
    guard position + 1 < states.count else { return nil }
    position += 1
    return current
  }
}

extension History: Sendable where State: Sendable {}
extension History: Equatable where State: Equatable {}
