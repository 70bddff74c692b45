package import LoginSearch
import Vanilla

/// Vanilla with a pure reducer, as a package from outside could offer one.
package struct ReducingVariant: Variant {
  package typealias State = SearchReducer.Summary

  package let name: String
  private let reduce: @Sendable (inout State, SearchReducer.Change) -> Void

  /// - Parameter reduce: changes the state as a change asks for.
  package init(
    name: String = "Mine",
    reduce: @escaping @Sendable (inout State, SearchReducer.Change) -> Void = Self.obey
  ) {
    self.name = name
    self.reduce = reduce
  }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    VanillaVariant().launch(on: screen, in: environment)
  }

  package func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      from: State(query: "", items: [], expanded: [], selected: nil), input: { $0 },
      summary: { $0 },
      reduce: { [reduce] state, change in
        var state = state
        reduce(&state, change)
        return state
      })
  }

  package static let obey: @Sendable (inout State, SearchReducer.Change) -> Void = {
    state, change in
    switch change {
    case .query(let query): state.query = query
    case .select(let item): state.selected = item
    case .expand(let item, true): state.expanded.insert(item)
    case .expand(let item, false): state.expanded.remove(item)
    case .page(let request, let page): state.items = Array(page.items(limitedTo: request.limit))
    }
  }
}
