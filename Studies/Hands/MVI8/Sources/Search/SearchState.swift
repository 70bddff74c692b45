import LoginSearch

struct SearchState {
  /// Nil outside of the screen.
  var user: User?
  /// As typed.
  var query = ""
  /// Outlives the rows: items stay expanded in other pages and queries (S10).
  var expandedItems: Set<Item.ID> = []
  var phase = SearchPhase.idle
}

/// What is below the query field, with all that is true only there.
enum SearchPhase {
  case idle
  case loading(SearchRequest)
  case rows(SearchRows)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)
}

/// The rows of one page. Selection and refresh end with them, so they are kept here.
struct SearchRows {
  let request: SearchRequest
  let items: [Item]
  let total: Int
  var selectedItem: Item.ID?
  var isRefreshing = false

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }
}

extension SearchPhase {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var rows: SearchRows? {
    if case .rows(let rows) = self { rows } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }

  /// The query that is being loaded or whose result is shown. Nil after a failure, so that the same query is loaded
  /// again (S7).
  var currentQuery: String? {
    switch self {
    case .loading(let request), .empty(let request): request.query
    case .rows(let rows): rows.request.query
    case .idle, .failed: nil
    }
  }
}
