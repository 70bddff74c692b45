import LoginSearch

/// How far a search is, with what is known then.
enum SearchPhase {
  case idle
  case loading(SearchRequest)
  case rows(ResultPage)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)
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

  /// The query that is being loaded or whose result is known. A query that failed is not: typing it again should load
  /// it again.
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
