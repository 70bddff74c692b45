import LoginSearch

struct SearchState {
  /// Nil before the first entry and after log-out.
  var user: User?
  /// As the query field shows it, not trimmed.
  var query = ""
  var phase = SearchPhase.idle
  /// Outlives the rows: expansion belongs to the items.
  var expanded: Set<Item.ID> = []
  @Pulse var alert: String?
}

enum SearchPhase {
  case idle
  case loading(SearchRequest)
  case rows(SearchResults)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)
}

/// A page with at least one row, and what ends with it.
struct SearchResults {
  let request: SearchRequest
  let items: [Item]
  /// As the service reports it.
  let total: Int
  var selected: Item.ID?
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

  var results: SearchResults? {
    if case .rows(let results) = self { results } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }

  /// The query that is loading or shown. That of a failed load is neither, so it can be searched again.
  var currentQuery: String? {
    switch self {
    case .loading(let request), .empty(let request): request.query
    case .rows(let results): results.request.query
    case .idle, .failed: nil
    }
  }

  /// Does nothing without rows.
  mutating func updateResults(_ update: (inout SearchResults) -> Void) {
    guard case .rows(var results) = self else { return }
    update(&results)
    self = .rows(results)
  }
}
