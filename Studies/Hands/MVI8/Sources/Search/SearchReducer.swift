import LoginSearch

func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
  var state = state
  switch result {
  case .entered(let user, let query, let expandedItems):
    state = SearchState(user: user, query: query, expandedItems: expandedItems)
  case .loggedOut:
    state = SearchState()
  case .queryEdited(let text):
    state.query = text
  case .cleared:
    state.phase = .idle
  case .loadStarted(let request):
    state.phase = .loading(request)
  case .loadSucceeded(let request, let page):
    state.phase = SearchPhase(request, page, keeping: nil)
  case .loadFailed(let request, let failure):
    state.phase = .failed(request, failure)
  case .refreshStarted:
    state.phase.updateRows { $0.isRefreshing = true }
  case .refreshSucceeded(let request, let page):
    state.phase = SearchPhase(request, page, keeping: state.phase.rows?.selectedItem)
  case .refreshFailed:
    state.phase.updateRows { $0.isRefreshing = false }
  case .selected(let item):
    state.phase.updateRows { $0.selectedItem = item }
  case .expansionChanged(let item, isExpanded: true):
    state.expandedItems.insert(item)
  case .expansionChanged(let item, isExpanded: false):
    state.expandedItems.remove(item)
  case .expansionNotSaved:
    break  // The row stays flipped (S10).
  }
  return state
}

extension SearchPhase {
  /// The phase after a page arrived. The selection is kept if its item is on the page.
  fileprivate init(_ request: SearchRequest, _ page: Page, keeping selectedItem: Item.ID?) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self = .empty(request)
    } else {
      let isSelectionLeft = items.contains { $0.id == selectedItem }
      self = .rows(
        SearchRows(
          request: request, items: items, total: page.total,
          selectedItem: isSelectionLeft ? selectedItem : nil))
    }
  }

  fileprivate mutating func updateRows(_ update: (inout SearchRows) -> Void) {
    guard case .rows(var rows) = self else { return }
    update(&rows)
    self = .rows(rows)
  }
}
