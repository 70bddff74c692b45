public import ArchitectureBench
public import LoginSearch
public import MVI
public import Reactor

extension MVIVariant: StatefulVariant {
  public func state(of feature: AnyObject) -> Any? {
    (feature as? MVI::Coordinator)?.state
  }

  /// Returns MVI's reducer, which makes a new state from each change.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      from: SearchState(),
      input: { change -> SearchResult in
        switch change {
        case .query(let query): .queryEdited(query)
        case .select(let item): .selected(item)
        case .expand(let item, let isExpanded): .expansionChanged(item, isExpanded: isExpanded)
        case .page(let request, let page): .pageArrived(request, page)
        }
      },
      summary: {
        .init(
          query: $0.query, items: $0.results.items, expanded: $0.expandedItems,
          selected: $0.selectedItem)
      },
      reduce: SearchState.reduce)
  }
}

extension ReactorVariant: StatefulVariant {
  public func state(of feature: AnyObject) -> Any? {
    (feature as? Reactor::Coordinator)?.state
  }

  /// Returns the `reduce` of a reactor without listeners, which changes its state in place.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      into: SearchReactor(environment),
      input: { change -> SearchReactor.Mutation in
        switch change {
        case .query(let query): .setQuery(query)
        case .select(let item): .select(item)
        case .expand(let item, let isExpanded): .setExpanded(item, isExpanded: isExpanded)
        case .page(let request, let page): .setPage(request, page)
        }
      },
      summary: {
        .init(
          query: $0.state.query, items: $0.state.results.items, expanded: $0.state.expandedItems,
          selected: $0.state.selectedItem)
      },
      reduce: { $0.reduce(mutation: $1) })
  }
}
