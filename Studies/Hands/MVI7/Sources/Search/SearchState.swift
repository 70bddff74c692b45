import LoginSearch

/// Everything that the search screen shows. Initially as in S0.
struct SearchState {
  /// How far the search has come.
  enum Stage {
    case idle
    case loading(SearchRequest)
    case rows(ShownPage)
    case empty(SearchRequest)
    case failed(SearchFailure, SearchRequest)
  }

  /// Nil outside, before the first entry and after log-out.
  var user: User?
  /// As typed.
  var query = ""
  var stage = Stage.idle
  /// Also those that are not on the page: expansion outlives it.
  var expandedItems: Set<Item.ID> = []
}

/// A page with at least one row. What belongs to these rows alone goes with them.
struct ShownPage {
  let request: SearchRequest
  let items: [Item]
  /// As the service reported it.
  let total: Int
  var selectedItem: Item.ID?
  var isRefreshing = false

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }
}

// MARK: - What follows from it

extension SearchState {
  var content: Content {
    switch stage {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var page: ShownPage? {
    if case .rows(let page) = stage { page } else { nil }
  }

  var failureMessage: String {
    if case .failed(let failure, _) = stage { failure.message } else { "" }
  }

  /// The query that is being loaded, or whose rows or "empty" are shown. One that failed is neither.
  var currentQuery: String? {
    switch stage {
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  /// What the row of an item of the page shows.
  func row(of item: Item) -> Row {
    Row(
      title: item.title, isExpanded: expandedItems.contains(item.id),
      isSelected: page?.selectedItem == item.id)
  }
}
