import LoginSearch

/// What the search screen shows below the query field, and the request that it comes from.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case rows(ResultPage)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)

  /// The rows or the "empty" that a page brings.
  init(_ page: Page, of request: SearchRequest) {
    let items = Array(page.items(limitedTo: request.limit))
    self =
      items.isEmpty
      ? .empty(request) : .rows(ResultPage(request: request, items: items, total: page.total))
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

  /// The page whose rows are shown.
  var page: ResultPage? {
    if case .rows(let page) = self { page } else { nil }
  }

  /// The query that is being loaded or whose result is shown. A query that failed is neither.
  var query: String? {
    switch self {
    case .idle, .failed: nil
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    }
  }

  /// Empty unless a load failed.
  var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }
}

/// A page with at least one row.
struct ResultPage: Equatable {
  let request: SearchRequest
  let items: [Item]
  let total: Int

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }
}
