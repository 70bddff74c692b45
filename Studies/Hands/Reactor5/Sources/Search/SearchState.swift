import LoginSearch

struct SearchState {
  enum Results {
    case idle
    case loading(SearchRequest)
    case loaded(SearchRequest, items: [Item], total: Int)
    case failed(SearchRequest, SearchFailure)
  }

  /// Nil outside of the search screen.
  var user: User?
  /// As typed.
  var query = ""
  var results = Results.idle
  var isRefreshing = false
  var selectedItem: Item.ID?
  var expandedItems: Set<Item.ID> = []
  @Pulse var alert: String? = nil
}

// MARK: - What follows from it

extension SearchState {
  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .loaded(_, let items, _): items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  var rows: [Item] {
    if case .loaded(_, let items, _) = results { items } else { [] }
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .loaded(let request, let items, let total) = results, !items.isEmpty else {
      return nil
    }
    return Paging(request: request, count: items.count, total: total)
  }

  /// Empty unless a load failed.
  var message: String {
    if case .failed(_, let failure) = results { failure.message } else { "" }
  }

  /// The load that is in flight, shown or failed.
  var request: SearchRequest? {
    switch results {
    case .idle: nil
    case .loading(let request), .loaded(let request, _, _), .failed(let request, _): request
    }
  }

  /// Whether the query is loading, or its rows or its "empty" are shown, at any offset.
  func isLoadingOrShowing(_ query: String) -> Bool {
    content != .failed && request?.query == query
  }

  func isSelected(_ item: Item) -> Bool {
    item.id == selectedItem
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }
}
