import ArchitectureBench
import LoginSearch
import Vanilla

/// Vanilla with a reducer, as a variant from another package could offer one.
struct ReducingVariant: StatefulVariant {
  typealias State = SearchReducer.Summary

  let name: String
  private let reduce: @Sendable (inout State, SearchReducer.Change) -> Void

  /// - Parameter reduce: changes the state as a change requires.
  init(
    name: String = "Mine",
    reduce: @escaping @Sendable (inout State, SearchReducer.Change) -> Void = Self.obey
  ) {
    self.name = name
    self.reduce = reduce
  }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    VanillaVariant().launch(on: screen, in: environment)
  }

  func state(of feature: AnyObject) -> Any? { nil }

  func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      into: State(query: "", items: [], expanded: [], selected: nil), input: { $0 },
      summary: { $0 }, reduce: reduce)
  }

  static let obey: @Sendable (inout State, SearchReducer.Change) -> Void = { state, change in
    switch change {
    case .query(let query): state.query = query
    case .select(let item): state.selected = item
    case .expand(let item, true): state.expanded.insert(item)
    case .expand(let item, false): state.expanded.remove(item)
    case .page(let request, let page): state.items = Array(page.items(limitedTo: request.limit))
    }
  }
}
