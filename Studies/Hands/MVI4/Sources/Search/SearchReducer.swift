import LoginSearch

enum SearchReducer {
  static func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
    var next = state
    switch result {
    case .entered(let user, let query, let expanded):
      next = SearchState(user: user, query: query, expanded: expanded)
    case .left:
      next = SearchState()
    case .queryEdited(let query):
      next.query = query
    case .cleared:
      next.phase = .idle
    case .loadStarted(let request):
      next.phase = .loading(request)
    case .loadFailed(let request, let failure):
      next.phase = .failed(request, failure)
    case .refreshStarted:
      next.changeRows { $0.isRefreshing = true }
    case .refreshFailed:
      next.changeRows { $0.isRefreshing = false }
    case .pageArrived(let request, let page):
      next.phase = phase(showing: page, of: request, selection: state.rows?.selection)
    case .selected(let id):
      next.changeRows { $0.selection = id }
    case .expansionChanged(let id, let isExpanded):
      if isExpanded { next.expanded.insert(id) } else { next.expanded.remove(id) }
    }
    return next
  }

  /// The selection is that of the rows before: a refresh keeps it if its item is still there.
  private static func phase(
    showing page: Page, of request: SearchRequest, selection: Item.ID?
  ) -> SearchState.Phase {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return .empty(request) }
    return .rows(
      SearchState.Rows(
        request: request, items: items,
        paging: Paging(request: request, count: items.count, total: page.total),
        selection: items.contains { $0.id == selection } ? selection : nil))
  }
}

extension SearchState {
  /// Does nothing without rows.
  fileprivate mutating func changeRows(_ change: (inout Rows) -> Void) {
    guard var rows else { return }
    change(&rows)
    phase = .rows(rows)
  }
}
