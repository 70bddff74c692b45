public import ArchitectureBench
public import LoginSearch
public import MVI

extension MVIVariant: StatefulVariant {
  public func state(of feature: AnyObject) -> Any? {
    (feature as? Coordinator)?.state
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
