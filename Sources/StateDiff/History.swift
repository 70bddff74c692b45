/// The states that led to the present one, and a way to step back through them.
///
/// It holds each state that it is given. What states share they share here too, so that a history costs
/// what its changes cost, and not its length times the size of a state.
public struct History<State> {
  /// Oldest first; never empty.
  public private(set) var states: [State]
  /// Which of the states is the present one.
  public private(set) var position = 0
  private let limit: Int

  /// Begins with one state, the present one. A limit below 1 is a programmer's error.
  ///
  /// - Parameter limit: how many states are kept at most; the oldest go first.
  public init(_ first: State, limit: Int = .max) {
    precondition(limit > 0, "a history keeps at least one state, and not \(limit)")
    states = [first]
    self.limit = limit
  }

  /// The present state.
  public var current: State { states[position] }

  /// Makes this the present state. What was stepped back from is forgotten.
  ///
  /// Constant on average, unless the oldest state has to go: that is linear in the limit.
  public mutating func append(_ next: State) {
    states.removeSubrange((position + 1)...)
    states.append(next)
    if states.count > limit { states.removeFirst() }
    position = states.count - 1
  }

  /// Goes back by one state.
  ///
  /// - Returns: the state that is the present one then; nil, and nothing happens, at the first one.
  @discardableResult
  public mutating func stepBack() -> State? {
    guard position > 0 else { return nil }
    position -= 1
    return current
  }

  /// Goes forward again by one state.
  ///
  /// - Returns: the state that is the present one then; nil, and nothing happens, at the last one.
  @discardableResult
  public mutating func stepForward() -> State? {
    guard position + 1 < states.count else { return nil }
    position += 1
    return current
  }
}

extension History: Sendable where State: Sendable {}
extension History: Equatable where State: Equatable {}
