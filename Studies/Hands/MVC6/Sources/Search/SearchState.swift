import LoginSearch

/// How far the search is, with what belongs to each content of the screen.
enum SearchState {
  case idle
  case loading(SearchRequest)
  case rows(ResultPage)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)

  /// The state after a page has arrived. The total has no say in whether it is empty (S3).
  init(_ page: Page, for request: SearchRequest) {
    let result = ResultPage(page, for: request)
    self = result.items.isEmpty ? .empty(request) : .rows(result)
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

  /// The query that is loading or shown, at any offset. A query that failed is neither (S7).
  var query: String? {
    switch self {
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  var page: ResultPage? {
    if case .rows(let page) = self { page } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }
}

/// The rows that are shown, and where they come from.
struct ResultPage {
  let request: SearchRequest
  let items: [Item]
  let total: Int

  /// Keeps at most as many items as were asked for, as the service may send more.
  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func contains(_ id: Item.ID) -> Bool {
    items.contains { $0.id == id }
  }
}
