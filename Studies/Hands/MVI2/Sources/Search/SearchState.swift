import LoginSearch

/// What the search screen shows. Only the reducer below can write it.
struct SearchState {
  enum Phase {
    case idle
    case loading(SearchRequest)
    case rows(RowsPage)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  /// A page with at least one row.
  struct RowsPage {
    let request: SearchRequest
    let items: [Item]
    let paging: Paging
    fileprivate(set) var selectedItem: Item.ID?
    fileprivate(set) var isRefreshing = false
  }

  /// Nil outside of the screen, before log-in and after log-out.
  private(set) var user: User?
  /// The text of the query field, as typed.
  private(set) var query = ""
  private(set) var phase = Phase.idle
  /// Expansion belongs to items, so it outlives the page that shows them.
  private(set) var expandedItems: Set<Item.ID> = []
}

// MARK: - What follows from it

extension SearchState {
  var content: Content {
    switch phase {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var page: RowsPage? {
    if case .rows(let page) = phase { page } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = phase { failure } else { nil }
  }

  /// The load that retry repeats.
  var failedRequest: SearchRequest? {
    if case .failed(let request, _) = phase { request } else { nil }
  }

  /// The query that is being loaded, or whose result is shown. Not that of a load that failed, which is worth
  /// another try.
  var currentQuery: String? {
    switch phase {
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    case .idle, .failed: nil
    }
  }
}

// MARK: - Reducer

extension SearchState {
  static func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
    var next = state
    switch result {
    case .entered(let user, let query, let expandedItems):
      next.user = user
      next.query = query
      next.expandedItems = expandedItems
    case .left:
      next = SearchState()
    case .queryEdited(let text):
      next.query = text
    case .cleared:
      next.phase = .idle
    case .loadStarted(let request):
      next.phase = .loading(request)
    case .loadFailed(let request, let failure):
      next.phase = .failed(request, failure)
    case .refreshStarted:
      next.updatePage { $0.isRefreshing = true }
    case .refreshFailed:
      next.updatePage { $0.isRefreshing = false }
    case .pageArrived(let request, let page):
      next.phase = Phase(request, page, selectedItem: state.page?.selectedItem)
    case .selected(let item):
      next.updatePage { $0.selectedItem = item }
    case .toggled(let item, isExpanded: true):
      next.expandedItems.insert(item)
    case .toggled(let item, isExpanded: false):
      next.expandedItems.remove(item)
    }
    return next
  }

  private mutating func updatePage(_ update: (inout RowsPage) -> Void) {
    guard var page else { return }
    update(&page)
    phase = .rows(page)
  }
}

extension SearchState.Phase {
  /// The phase after a page has arrived. The selection stays if its item is still there.
  fileprivate init(_ request: SearchRequest, _ page: Page, selectedItem: Item.ID?) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self = .empty(request)
    } else {
      self = .rows(
        SearchState.RowsPage(
          request: request, items: items,
          paging: Paging(request: request, count: items.count, total: page.total),
          selectedItem: items.contains { $0.id == selectedItem } ? selectedItem : nil))
    }
  }
}
