import LoginSearch

/// Everything that the search screen shows. The initial state is that of S0.
struct SearchState {
  /// Nil outside, before the first entry and after log-out.
  var user: User?
  /// As typed.
  var query = ""
  var results = Results.none
  /// Outlives the results, since expansion belongs to the items.
  var expandedItems: Set<Item.ID> = []

  /// What came of the latest request.
  enum Results {
    case none
    case loading(SearchRequest)
    case rows(Rows)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  /// A page with at least one item. Selection and refresh end with it.
  struct Rows {
    let request: SearchRequest
    let items: [Item]
    let total: Int
    var selectedItem: Item.ID?
    var isRefreshing = false

    var paging: Paging {
      Paging(request: request, count: items.count, total: total)
    }
  }
}

extension SearchState {
  var content: Content {
    switch results {
    case .none: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var rows: Rows? {
    if case .rows(let rows) = results { rows } else { nil }
  }

  /// Why the load failed; empty unless it did.
  var message: String {
    if case .failed(_, let failure) = results { failure.message } else { "" }
  }

  /// The query that is loading or shown; nil after a failure, as it has to be loaded again.
  var currentQuery: String? {
    switch results {
    case .loading(let request), .empty(let request): request.query
    case .rows(let rows): rows.request.query
    case .none, .failed: nil
    }
  }
}
