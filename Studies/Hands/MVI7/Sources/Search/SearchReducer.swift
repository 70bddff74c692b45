import LoginSearch

enum SearchReducer {
  static func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
    var state = state
    switch result {
    case .entered(let user, let query, let expandedItems):
      state = SearchState(user: user, query: query, expandedItems: expandedItems)
    case .queryEdited(let text):
      state.query = text
    case .loadStarted(let request):
      state.stage = .loading(request)
    case .refreshStarted:
      state.stage.updatePage { $0.isRefreshing = true }
    case .pageArrived(let page, let request):
      state.stage = stage(showing: page, of: request, selecting: state.page?.selectedItem)
    case .loadFailed(let failure, let request):
      state.stage = .failed(failure, request)
    case .refreshFailed:
      state.stage.updatePage { $0.isRefreshing = false }
    case .cleared:
      state.stage = .idle
    case .selected(let item):
      state.stage.updatePage { $0.selectedItem = item }
    case .expanded(let item):
      state.expandedItems.insert(item)
    case .collapsed(let item):
      state.expandedItems.remove(item)
    case .loggedOut:
      state = SearchState()
    }
    return state
  }

  /// The selection is that of the page that is refreshed. A load starts without one.
  private static func stage(
    showing page: Page, of request: SearchRequest, selecting selectedItem: Item.ID?
  ) -> SearchState.Stage {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return .empty(request) }
    let isStillThere = items.contains { $0.id == selectedItem }
    return .rows(
      ShownPage(
        request: request, items: items, total: page.total,
        selectedItem: isStillThere ? selectedItem : nil))
  }
}

extension SearchState.Stage {
  fileprivate mutating func updatePage(_ update: (inout ShownPage) -> Void) {
    guard case .rows(var page) = self else { return }
    update(&page)
    self = .rows(page)
  }
}
