import LoginSearch

/// What has become of the latest search.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case rows([Item], Paging, SearchRequest)
  case empty(SearchRequest)
  case failed(SearchFailure, SearchRequest)

  init(_ page: Page, answering request: SearchRequest) {
    let rows = Array(page.items(limitedTo: request.limit))
    if rows.isEmpty {
      self = .empty(request)
    } else {
      let paging = Paging(request: request, count: rows.count, total: page.total)
      self = .rows(rows, paging, request)
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

  var rows: [Item] {
    if case .rows(let rows, _, _) = self { rows } else { [] }
  }

  var paging: Paging? {
    if case .rows(_, let paging, _) = self { paging } else { nil }
  }

  var message: String {
    if case .failed(let failure, _) = self { failure.message } else { "" }
  }

  /// The query that is loading or has been answered; nil after a failure, as it has to be loaded again.
  var currentQuery: String? {
    switch self {
    case .loading(let request), .rows(_, _, let request), .empty(let request): request.query
    case .idle, .failed: nil
    }
  }
}
