public import LoginSearch

/// The reducer of a variant's search screen, so that it can be measured by itself, without a screen.
///
/// A variant offers it by `StatefulVariant.searchReducer(in:)`, in the form that it uses: one that changes a state in
/// place, or one that makes a new state from each. The bench applies the same changes to all of them, and compares the
/// resulting states.
public struct SearchReducer {
  /// A change of the search screen, in words independent of any architecture.
  public enum Change: Hashable, Sendable {
    /// The text of the query field.
    case query(String)
    case select(Item.ID)
    /// An item is expanded or collapsed.
    case expand(Item.ID, Bool)
    /// A page arrives, in answer to this request.
    case page(SearchRequest, Page)
  }

  /// The contents of a state, in words independent of any architecture.
  public struct Summary: Hashable, Sendable {
    package var query: String
    package var items: [Item]
    /// The items that are expanded, shown or not.
    package var expanded: Set<Item.ID>
    /// The item that is selected; nil if none is.
    package var selected: Item.ID?

    public init(query: String, items: [Item], expanded: Set<Item.ID>, selected: Item.ID?) {
      self.query = query
      self.items = items
      self.expanded = expanded
      self.selected = selected
    }
  }

  @usableFromInline package let makeLoop:
    (_ first: Change, _ changes: [Change]) -> (_ operations: Int) -> Void
  @usableFromInline package let summaries: (_ first: Change, _ changes: [Change]) -> [Summary]

  /// A reducer that changes its state in place.
  ///
  /// - Parameters:
  ///   - initial: the state at the beginning, a value or an object. Created again for each use.
  ///   - input: the reducer's form of a change. Called before anything is timed.
  ///   - summary: the contents of a state. Never timed.
  ///   - reduce: changes the state. Only this is timed.
  @inlinable public init<State, Input>(
    into initial: @autoclosure @escaping () -> State, input: @escaping (Change) -> Input,
    summary: @escaping (State) -> Summary, reduce: @escaping (inout State, Input) -> Void
  ) {
    makeLoop = { first, changes in
      var state = initial()
      reduce(&state, input(first))
      return Reduction(of: state, changes.map(input), by: reduce).repeated
    }
    summaries = { first, changes in
      var state = initial()
      reduce(&state, input(first))
      return changes.map { change in
        reduce(&state, input(change))
        return summary(state)
      }
    }
  }

  /// A reducer that makes a new state from each.
  ///
  /// - Parameters:
  ///   - initial: the state at the beginning.
  ///   - input: the reducer's form of a change. Called before anything is timed.
  ///   - summary: the contents of a state. Never timed.
  ///   - reduce: returns the next state. Only this is timed. The last state is kept while the next one is made, as in a
  ///     view that compares the two.
  @inlinable public init<State, Input>(
    from initial: State, input: @escaping (Change) -> Input,
    summary: @escaping (State) -> Summary, reduce: @escaping (State, Input) -> State
  ) {
    self.init(
      into: (last: initial, latest: initial), input: input, summary: { summary($0.latest) },
      reduce: { states, input in
        states.last = states.latest
        states.latest = reduce(states.latest, input)
      })
  }
}

/// Applies inputs to a state, over and over.
///
/// The reducer is called through a stored closure, so that the optimiser can't merge it with the loop and remove unused
/// results.
@usableFromInline final class Reduction<State, Input> {
  @usableFromInline var state: State
  @usableFromInline let inputs: [Input]
  @usableFromInline let reduce: (inout State, Input) -> Void
  @usableFromInline var next = 0

  @inlinable init(
    of state: State, _ inputs: [Input], by reduce: @escaping (inout State, Input) -> Void
  ) {
    self.state = state
    self.inputs = inputs
    self.reduce = reduce
  }

  @inlinable func repeated(_ operations: Int) {
    for _ in 0..<operations {
      reduce(&state, inputs[next])
      next += 1
      if next == inputs.count { next = 0 }
    }
  }
}

/// A variant whose architecture keeps the contents of a screen in one value, and may change it with a reducer.
///
/// Only the bench uses it: conform where a bench names its contenders, and not in the feature.
public protocol StatefulVariant: Variant {
  /// The current states of a launched feature, such as `(login: LoginState, search: SearchState)`; nil for a feature
  /// that another variant launched. `play --state` prints the changed fields after each step.
  ///
  /// It is never called during a measurement. Reflection compares and prints the state field by field, so it must not
  /// change later, as a class would.
  func state(of feature: AnyObject) -> Any?

  /// The reducer of the search screen, to be measured by itself. The environment's services never answer, and the
  /// feature is not launched. Nil by default.
  func searchReducer(in environment: Environment) -> SearchReducer?
}

extension StatefulVariant {
  public func searchReducer(in environment: Environment) -> SearchReducer? { nil }
}
