import LoginSearch

extension SearchReactor {
  struct State {
    /// Nil outside of the screen.
    var user: User?
    /// As typed.
    var query = ""
    var results = Results.idle
    var isRefreshing = false
    var selection: Item.ID?
    var expandedItems: Set<Item.ID> = []
    var alert = Pulse<String>()
  }

  /// What the latest load has led to.
  enum Results {
    case idle
    case loading(SearchRequest)
    /// With at most as many items as requested, or none.
    case page(SearchRequest, Page)
    case failed(SearchRequest, SearchFailure)
  }
}

// MARK: - What follows from the state

extension SearchReactor.State {
  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .page(_, let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The request of the latest load, whether it is in flight, was answered or failed.
  var request: SearchRequest? {
    switch results {
    case .idle: nil
    case .loading(let request), .page(let request, _), .failed(let request, _): request
    }
  }

  /// The query that is loading or shown; nil if its load failed.
  var currentQuery: String? {
    content == .failed ? nil : request?.query
  }

  var items: [Item] {
    if case .page(_, let page) = results { page.items } else { [] }
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .page(let request, let page) = results, !page.items.isEmpty else { return nil }
    return Paging(request: request, count: page.items.count, total: page.total)
  }

  var message: String {
    if case .failed(_, let failure) = results { failure.message } else { "" }
  }
}
