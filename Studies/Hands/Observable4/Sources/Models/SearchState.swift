import LoginSearch

/// What has become of the latest load.
enum SearchState {
  case idle
  case loading(SearchRequest)
  case rows(Results)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)

  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// The query that is loading, or whose answer is shown; nil after a failure, as that is no answer.
  var query: String? {
    switch self {
    case .loading(let request), .empty(let request): request.query
    case .rows(let results): results.request.query
    case .idle, .failed: nil
    }
  }
}
