import LoginSearch

struct SearchState {
  enum Results {
    case idle
    case loading(SearchRequest)
    case page(ResultPage)
    case failed(SearchFailure, SearchRequest)
  }

  /// Nil before the first entry and after log-out.
  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var results = Results.idle
  private(set) var expandedItems: Set<Item.ID> = []
}

// MARK: - What the screen shows

extension SearchState {
  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .page(let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  var page: ResultPage? {
    if case .page(let page) = results { page } else { nil }
  }

  var items: [Item] {
    page?.items ?? []
  }

  var message: String {
    if case .failed(let failure, _) = results { failure.message } else { "" }
  }

  func row(at position: Int) -> Row {
    let item = items[position]
    return Row(
      title: item.title,
      isExpanded: expandedItems.contains(item.id),
      isSelected: page?.selectedItem == item.id)
  }

  /// Whether the query is being loaded or its page is shown, whichever page it is.
  func isAbout(_ query: String) -> Bool {
    switch results {
    case .loading(let request): request.query == query
    case .page(let page): page.request.query == query
    case .idle, .failed: false
    }
  }
}

// MARK: - Reducer

extension SearchState: ReducibleState {
  func reduced(by outcome: SearchOutcome) -> SearchState {
    var next = self
    switch outcome {
    case .entered(let user, let query, let expandedItems):
      next.user = user
      next.query = query
      next.expandedItems = expandedItems
    case .left:
      next = SearchState()
    case .queryEdited(let text):
      next.query = text
    case .cleared:
      next.results = .idle
    case .loadStarted(let request):
      next.results = .loading(request)
    case .loaded(let page, let request):
      next.results = .page(ResultPage(page, for: request))
    case .loadFailed(let failure, let request):
      next.results = .failed(failure, request)
    case .refreshStarted:
      next.changePage { $0.isRefreshing = true }
    case .refreshed(let page):
      next.changePage { $0 = $0.refreshed(with: page) }
    case .refreshFailed:
      next.changePage { $0.isRefreshing = false }
    case .selected(let item):
      next.changePage { $0.selectedItem = item }
    case .expanded(let item):
      next.expandedItems.insert(item)
    case .collapsed(let item):
      next.expandedItems.remove(item)
    }
    return next
  }

  private mutating func changePage(_ change: (inout ResultPage) -> Void) {
    guard var page else { return }
    change(&page)
    results = .page(page)
  }
}
