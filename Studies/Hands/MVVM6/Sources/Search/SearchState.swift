import LoginSearch

/// How far the search has come. What the screen shows below the query field follows from it.
enum SearchState {
  case idle
  case loading(SearchRequest)
  case loaded(SearchRequest, Page)
  case failed(SearchRequest, SearchFailure)
}

extension SearchState {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(_, let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The query that is being loaded, or whose result is shown. A failed one has no result.
  var query: String? {
    switch self {
    case .loading(let request), .loaded(let request, _): request.query
    case .idle, .failed: nil
    }
  }

  var items: [Item] {
    if case .loaded(_, let page) = self { page.items } else { [] }
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .loaded(let request, let page) = self, !page.items.isEmpty else { return nil }
    return Paging(request: request, count: page.items.count, total: page.total)
  }

  var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }
}
