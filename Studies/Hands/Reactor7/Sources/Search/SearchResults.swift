import LoginSearch

/// What is shown below the query field, and the request that it comes from.
enum SearchResults {
  case idle
  case loading(SearchRequest)
  case rows([Item], SearchRequest, Paging)
  case empty(SearchRequest)
  case failed(SearchFailure, SearchRequest)

  init(_ page: Page, for request: SearchRequest) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self = .empty(request)
    } else {
      let paging = Paging(request: request, count: items.count, total: page.total)
      self = .rows(items, request, paging)
    }
  }

  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// Empty unless rows are shown.
  var items: [Item] {
    if case .rows(let items, _, _) = self { items } else { [] }
  }

  /// Nil unless rows are shown.
  var paging: Paging? {
    if case .rows(_, _, let paging) = self { paging } else { nil }
  }

  /// Nil unless the load failed.
  var failure: SearchFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Whether the query is being loaded, or what it found is shown, at any offset.
  func cover(_ query: String) -> Bool {
    switch self {
    case .loading(let request), .rows(_, let request, _), .empty(let request):
      request.query == query
    case .idle, .failed:
      false
    }
  }
}
