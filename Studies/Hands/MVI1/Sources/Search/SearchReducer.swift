import LoginSearch

// State and reducer share a file, so that nothing but the reducer can make a state.

extension Search {
  struct State {
    /// Nil outside of the screen (S0).
    fileprivate(set) var user: User?
    /// What the query field holds, not trimmed.
    fileprivate(set) var query = ""
    fileprivate(set) var results = Results.idle
    /// Belongs to the items and not to the rows, as it outlives them (S10).
    fileprivate(set) var expanded: Set<Item.ID> = []

    fileprivate init() {}
  }

  /// What is below the query field. Selection and refresh end with the rows, so they are part of them.
  enum Results {
    case idle
    case loading(SearchRequest)
    case rows(Rows)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  struct Rows {
    let request: SearchRequest
    /// Never empty.
    let items: [Item]
    let paging: Paging
    fileprivate(set) var selection: Item.ID?
    fileprivate(set) var isRefreshing = false
  }

  static var initialState: State { State() }

  static func reduce(_ state: State, _ result: Result) -> State {
    var next = state
    switch result {
    case .entered(let user, let homeQuery, let expanded):
      next.user = user
      next.query = homeQuery
      next.expanded = expanded
    case .queryEdited(let text):
      next.query = text
    case .nothingToSearch:
      next.results = .idle
    case .loadStarted(let request):
      next.results = .loading(request)
    case .loadFailed(let request, let failure):
      next.results = .failed(request, failure)
    case .refreshStarted:
      next.updateRows { $0.isRefreshing = true }
    case .refreshFailed:
      next.updateRows { $0.isRefreshing = false }
    case .pageArrived(let request, let page):
      next.results = results(of: request, page, selection: state.rows?.selection)
    case .selected(let item):
      next.updateRows { $0.selection = item }
    case .expanded(let item):
      next.expanded.insert(item)
    case .collapsed(let item):
      next.expanded.remove(item)
    case .savingFailed:
      // The row stays flipped.
      break
    case .loggedOut:
      next = initialState
    }
    return next
  }

  private static func results(of request: SearchRequest, _ page: Page, selection: Item.ID?)
    -> Results
  {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return .empty(request) }
    let paging = Paging(request: request, count: items.count, total: page.total)
    let isSelectionThere = items.contains { $0.id == selection }
    return .rows(
      Rows(
        request: request, items: items, paging: paging,
        selection: isSelectionThere ? selection : nil))
  }
}

extension Search.State {
  var rows: Search.Rows? {
    if case .rows(let rows) = results { rows } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = results { failure } else { nil }
  }

  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// The query that typing it once more need not load (S7).
  var currentQuery: String? {
    switch results {
    case .loading(let request), .empty(let request): request.query
    case .rows(let rows): rows.request.query
    case .idle, .failed: nil
    }
  }

  /// Does nothing unless rows are shown.
  fileprivate mutating func updateRows(_ update: (inout Search.Rows) -> Void) {
    guard var rows else { return }
    update(&rows)
    results = .rows(rows)
  }
}
