/// The pure reducer of a variant's search screen, so that it can be measured by itself, without a screen.
///
/// A variant whose architecture has one offers it by `Variant.searchReducer(in:)`. The bench applies the
/// same changes to all of them, and compares where they lead.
public struct SearchReducer {
  /// A change of the search screen, in no architecture's words.
  public enum Change: Hashable, Sendable {
    /// The text of the query field.
    case query(String)
    case select(Item.ID)
    /// An item is expanded or collapsed.
    case expand(Item.ID, Bool)
    /// A page has come, in answer to this request.
    case page(SearchRequest, Page)
  }

  /// What a state says, in no architecture's words.
  public struct Summary: Hashable, Sendable {
    public var query: String
    public var items: [Item]
    /// The items that are expanded, shown or not.
    public var expanded: Set<Item.ID>
    /// The item that is selected, if one is.
    public var selected: Item.ID?

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

  /// - Parameters:
  ///   - initial: the state at the beginning.
  ///   - input: what the reducer calls a change. Called before anything is timed.
  ///   - summary: what a state says. Never timed.
  ///   - reduce: the next state. This is what is timed; the last state is kept while the next one is made,
  ///     as a view does that compares the two.
  @inlinable public init<State, Input>(
    from initial: State, input: @escaping (Change) -> Input,
    summary: @escaping (State) -> Summary, reduce: @escaping (State, Input) -> State
  ) {
    makeLoop = { first, changes in
      Reduction(from: reduce(initial, input(first)), changes.map(input), by: reduce).repeated
    }
    summaries = { first, changes in
      var state = reduce(initial, input(first))
      return changes.map { change in
        state = reduce(state, input(change))
        return summary(state)
      }
    }
  }
}

/// Applies inputs to a state, over and over.
///
/// The reducer is called through a stored closure, so that the optimiser can't merge it with the loop and
/// leave out what nothing reads.
@usableFromInline final class Reduction<State, Input> {
  @usableFromInline var last: State
  @usableFromInline var latest: State
  @usableFromInline let inputs: [Input]
  @usableFromInline let reduce: (State, Input) -> State
  @usableFromInline var next = 0

  @inlinable init(
    from initial: State, _ inputs: [Input], by reduce: @escaping (State, Input) -> State
  ) {
    last = initial
    latest = initial
    self.inputs = inputs
    self.reduce = reduce
  }

  @inlinable func repeated(_ operations: Int) {
    for _ in 0..<operations {
      last = latest
      latest = reduce(latest, inputs[next])
      next += 1
      if next == inputs.count { next = 0 }
    }
  }
}
