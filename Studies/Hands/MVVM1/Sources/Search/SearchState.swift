import LoginSearch

/// What is shown below the query field, and the request that led to it.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case rows(ResultPage)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)

  /// What a page shows that has arrived.
  init(_ page: Page, for request: SearchRequest) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self = .empty(request)
    } else {
      self = .rows(ResultPage(request: request, items: items, total: page.total))
    }
  }
}

/// A page with at least one row.
struct ResultPage: Equatable {
  let request: SearchRequest
  let items: [Item]
  /// As the service reports it.
  let total: Int

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }
}

extension SearchState {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// The query that is loading or has its result on the screen. One that failed is to be loaded again, so it is none.
  var query: String? {
    switch self {
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  var items: [Item] {
    if case .rows(let page) = self { page.items } else { [] }
  }

  var paging: Paging? {
    if case .rows(let page) = self { page.paging } else { nil }
  }

  var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }
}
