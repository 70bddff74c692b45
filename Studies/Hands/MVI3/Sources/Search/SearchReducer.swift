import LoginSearch

enum SearchReducer {
  static func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
    var state = state
    switch result {
    case .entered(let user, let query, let expanded):
      state.user = user
      state.query = query
      state.expanded = expanded
    case .queryEdited(let text):
      state.query = text
    case .cleared:
      state.results = .idle
    case .loadStarted(let request):
      state.results = .loading(request)
    case .loadFailed(let request, let failure):
      state.results = .failed(request, failure)
    case .refreshStarted:
      state.updateRows { $0.isRefreshing = true }
    case .refreshFailed:
      state.updateRows { $0.isRefreshing = false }
    case .pageArrived(let request, let page):
      // Only a refresh finds rows here, and with them a selection to keep.
      state.results = .page(page, for: request, selection: state.rows?.selection)
    case .selected(let item):
      state.updateRows { $0.selection = item }
    case .expansionChanged(let item, isExpanded: true):
      state.expanded.insert(item)
    case .expansionChanged(let item, isExpanded: false):
      state.expanded.remove(item)
    case .savingFailed:
      // The row stays as it was tapped; only an alert tells.
      break
    case .loggedOut:
      state = SearchState()
    }
    return state
  }
}

extension SearchState {
  fileprivate mutating func updateRows(_ update: (inout Rows) -> Void) {
    guard case .rows(var rows) = results else { return }
    update(&rows)
    results = .rows(rows)
  }
}

extension SearchState.Results {
  /// Rows, or empty. The selection is kept if its item is among the rows.
  fileprivate static func page(
    _ page: Page, for request: SearchRequest, selection: Item.ID?
  ) -> Self {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return .empty(request) }
    let isSelectionKept = items.contains { $0.id == selection }
    return .rows(
      SearchState.Rows(
        request: request, items: items, total: page.total,
        selection: isSelectionKept ? selection : nil))
  }
}
