import LoginSearch

struct SearchState {
  /// Nil before the entry and after log-out.
  var user: User?
  /// As typed.
  var query = ""
  var results = Results.idle
  var isRefreshing = false
  var selectedItem: Item.ID?
  var expandedItems: Set<Item.ID> = []
  @Pulse var alert: String?

  /// What became of the latest search.
  enum Results {
    case idle
    case loading(SearchRequest)
    case rows(SearchRequest, items: [Item], paging: Paging)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }
}

// MARK: - What follows from it

extension SearchState {
  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var items: [Item] {
    if case .rows(_, let items, _) = results { items } else { [] }
  }

  var paging: Paging? {
    if case .rows(_, _, let paging) = results { paging } else { nil }
  }

  /// Why the load failed; empty if it did not.
  var message: String {
    if case .failed(_, let failure) = results { failure.message } else { "" }
  }

  /// The query that need not be loaded when it is typed again, as it is loading or shown.
  var currentQuery: String? {
    switch results {
    case .loading(let request), .rows(let request, _, _), .empty(let request): request.query
    case .idle, .failed: nil
    }
  }

  func row(at position: Int) -> Row {
    let item = items[position]
    return Row(
      title: item.title, isExpanded: expandedItems.contains(item.id),
      isSelected: item.id == selectedItem)
  }
}
