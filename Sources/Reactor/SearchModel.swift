import LoginSearch

extension SearchReactor {
  /// What happened on the search screen.
  enum Action {
    case entered(User)
    case logOutTapped
    case queryEdited(String)
    /// The query has not been edited for the time of the debounce.
    case queryRested
    case queryReturned
    case previousTapped
    case nextTapped
    case retryTapped
    case listPulled
    case rowTapped(Int)
    case disclosureTapped(Int)
  }

  /// What that leads to.
  enum Mutation {
    case enter(User, query: String, expandedItems: Set<Item.ID>)
    case leave
    case setQuery(String)
    case clearResults
    case startLoad(SearchRequest)
    case failLoad(SearchRequest, SearchFailure)
    case startRefresh
    case failRefresh(SearchFailure)
    case setPage(Page, of: SearchRequest)
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failSaving
  }

  /// What the search screen shows.
  struct State {
    /// Nil outside of the search screen.
    var user: User?
    /// As typed.
    var query = ""
    var results = Results.idle
    var isRefreshing = false
    var selectedItem: Item.ID?
    /// Shown or not: expansion belongs to an item, wherever it is found.
    var expandedItems: Set<Item.ID> = []
  }

  /// What the latest load has led to.
  enum Results {
    case idle
    case loading(SearchRequest)
    case rows(SearchRequest, items: [Item], total: Int)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)

    init(_ page: Page, of request: SearchRequest) {
      let items = Array(page.items(limitedTo: request.limit))
      self = items.isEmpty ? .empty(request) : .rows(request, items: items, total: page.total)
    }
  }
}

// MARK: - What follows from the state

extension SearchReactor.State {
  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// What is loading, is shown, or failed.
  var request: SearchRequest? {
    switch results {
    case .idle: nil
    case .loading(let request), .rows(let request, _, _), .empty(let request),
      .failed(let request, _):
      request
    }
  }

  /// The query that is loading or shown, at any offset. One that failed is neither, and can be searched again.
  var currentQuery: String? {
    content == .failed ? nil : request?.query
  }

  var items: [Item] {
    if case .rows(_, let items, _) = results { items } else { [] }
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .rows(let request, let items, let total) = results else { return nil }
    return Paging(request: request, count: items.count, total: total)
  }

  /// Why the load failed; empty if it did not.
  var message: String {
    if case .failed(_, let failure) = results { failure.message } else { "" }
  }
}
