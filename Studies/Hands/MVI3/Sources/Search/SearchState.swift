import LoginSearch

/// What the search screen shows.
struct SearchState {
  /// Nil outside: before the first entry and after log-out.
  var user: User?
  /// As typed: not trimmed.
  var query = ""
  var results = Results.idle
  var expanded: Set<Item.ID> = []

  enum Results {
    case idle
    case loading(SearchRequest)
    case rows(Rows)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  /// A page with at least one row, and what a person can do to it.
  struct Rows {
    let request: SearchRequest
    let items: [Item]
    let total: Int
    var selection: Item.ID?
    var isRefreshing = false

    var paging: Paging {
      Paging(request: request, count: items.count, total: total)
    }
  }
}

extension SearchState {
  var rows: Rows? {
    if case .rows(let rows) = results { rows } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = results { failure } else { nil }
  }

  /// The query that is loading or shown, at any offset. One that failed is neither.
  var currentQuery: String? {
    switch results {
    case .loading(let request), .empty(let request): request.query
    case .rows(let rows): rows.request.query
    case .idle, .failed: nil
    }
  }

  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }
}
