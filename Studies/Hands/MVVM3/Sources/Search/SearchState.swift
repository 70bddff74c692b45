import LoginSearch

/// How far the search has come, from which most of the screen follows.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case loaded(SearchResults)
  case failed(SearchRequest, SearchFailure)
}

/// The rows of one page, none if nothing was found.
struct SearchResults: Equatable {
  let request: SearchRequest
  let items: [Item]
  let total: Int

  /// A service may send more than was asked for.
  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }
}

extension SearchState {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let results): results.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  var items: [Item] {
    if case .loaded(let results) = self { results.items } else { [] }
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .loaded(let results) = self, !results.items.isEmpty else { return nil }
    return Paging(request: results.request, count: results.items.count, total: results.total)
  }

  /// Empty unless the load failed.
  var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }

  /// The query that is loading or shown. That of a load that failed is neither.
  var currentQuery: String? {
    switch self {
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    case .idle, .failed: nil
    }
  }
}
