import LoginSearch

enum SearchReducer {
  static func reduce(_ state: SearchState, with result: SearchResult) -> SearchState {
    var next = state
    switch result {
    case .entered(let user, let query, let expandedItems):
      next.user = user
      next.query = query
      next.expandedItems = expandedItems
    case .loggedOut:
      next = SearchState()
    case .queryEdited(let text):
      next.query = text
    case .queryCleared:
      next.results = .none
    case .loadStarted(let request):
      next.results = .loading(request)
    case .loadFailed(let request, let failure):
      next.results = .failed(request, failure)
    case .refreshStarted:
      next.updateRows { $0.isRefreshing = true }
    case .refreshFailed:
      next.updateRows { $0.isRefreshing = false }
    case .pageArrived(let request, let page):
      // Only a refresh finds a selection: a load has cleared it.
      next.results = results(of: page, for: request, selecting: state.rows?.selectedItem)
    case .selected(let item):
      next.updateRows { $0.selectedItem = item }
    case .expansionChanged(let item, isExpanded: true):
      next.expandedItems.insert(item)
    case .expansionChanged(let item, isExpanded: false):
      next.expandedItems.remove(item)
    }
    return next
  }

  private static func results(
    of page: Page, for request: SearchRequest, selecting selectedItem: Item.ID?
  ) -> SearchState.Results {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return .empty(request) }
    let isSelectionThere = items.contains { $0.id == selectedItem }
    return .rows(
      SearchState.Rows(
        request: request, items: items, total: page.total,
        selectedItem: isSelectionThere ? selectedItem : nil))
  }
}

extension SearchState {
  /// Does nothing unless rows are shown.
  fileprivate mutating func updateRows(_ update: (inout Rows) -> Void) {
    guard var rows else { return }
    update(&rows)
    results = .rows(rows)
  }
}
