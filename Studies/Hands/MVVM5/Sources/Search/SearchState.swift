import LoginSearch

/// How far the search is. What the search screen shows is derived from it.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case loaded(SearchRequest, Page)
  case failed(SearchRequest, SearchFailure)

  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(_, let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The query that is being loaded, or whose result is shown.
  var query: String? {
    switch self {
    case .loading(let request), .loaded(let request, _): request.query
    case .idle, .failed: nil
    }
  }

  /// The rows.
  var items: [Item] {
    guard case .loaded(_, let page) = self else { return [] }
    return page.items
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .loaded(let request, let page) = self, !page.items.isEmpty else { return nil }
    return Paging(request: request, count: page.items.count, total: page.total)
  }

  /// Empty unless the load failed.
  var message: String {
    guard case .failed(_, let failure) = self else { return "" }
    return failure.message
  }
}
