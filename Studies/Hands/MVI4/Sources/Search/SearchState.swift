import LoginSearch

/// Everything that the search screen shows. The initial value is that outside of the screen (S0).
struct SearchState: Equatable {
  /// Nil outside of the screen.
  var user: User?
  /// As typed.
  var query = ""
  /// Outlives pages and queries, so it is no part of the rows.
  var expanded: Set<Item.ID> = []
  var phase = Phase.idle

  enum Phase: Equatable {
    case idle
    case loading(SearchRequest)
    case rows(Rows)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  /// A page that is shown.
  struct Rows: Equatable {
    let request: SearchRequest
    let items: [Item]
    let paging: Paging
    var selection: Item.ID?
    var isRefreshing = false
  }
}

extension SearchState {
  var rows: Rows? {
    if case .rows(let rows) = phase { rows } else { nil }
  }

  var items: [Item] {
    rows?.items ?? []
  }

  var failedRequest: SearchRequest? {
    if case .failed(let request, _) = phase { request } else { nil }
  }

  var content: Content {
    switch phase {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// Empty unless the load failed.
  var message: String {
    if case .failed(_, let failure) = phase { failure.message } else { "" }
  }

  func isExpanded(_ item: Item) -> Bool {
    expanded.contains(item.id)
  }

  func isSelected(_ item: Item) -> Bool {
    rows?.selection == item.id
  }

  /// Whether a load of this query is in flight or its result is shown, at any offset (S7).
  func isLoadingOrShowing(_ query: String) -> Bool {
    switch phase {
    case .loading(let request), .empty(let request): request.query == query
    case .rows(let rows): rows.request.query == query
    case .idle, .failed: false
    }
  }
}
