import LoginSearch

/// What has become of the latest search.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case loaded(SearchResult)
  case failed(SearchRequest, SearchFailure)
}

/// A page of rows, which may be empty, and the request that it answers.
struct SearchResult: Equatable {
  let request: SearchRequest
  let items: [Item]
  /// Nil if there are no rows to page through.
  let paging: Paging?

  /// Keeps no more items than were asked for, whatever the service has sent.
  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    paging =
      items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
  }
}

extension SearchState {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let result): result.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The query that is being loaded, or whose rows, or lack of them, are shown.
  var query: String? {
    switch self {
    case .loading(let request): request.query
    case .loaded(let result): result.request.query
    case .idle, .failed: nil
    }
  }

  var items: [Item] {
    if case .loaded(let result) = self { result.items } else { [] }
  }

  var paging: Paging? {
    if case .loaded(let result) = self { result.paging } else { nil }
  }

  /// Empty unless the search failed.
  var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }
}
