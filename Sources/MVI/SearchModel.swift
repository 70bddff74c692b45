public import LoginSearch

/// Everything that the search screen shows. Initially as in S0.
struct SearchState {
  /// What is below the query field.
  enum Results {
    case idle
    case loading
    case rows(Rows)
    case empty
    case failed(SearchFailure)
  }

  /// A page with at least one row. Selection and refresh end with it.
  struct Rows {
    let request: SearchRequest
    let items: [Item]
    /// As the service reports it.
    let total: Int
    var selectedItem: Item.ID?
    var isRefreshing = false

    var paging: Paging {
      Paging(request: request, count: items.count, total: total)
    }
  }

  /// Nil outside: before the first entry and after log-out.
  var user: User?
  /// As typed.
  var query = ""
  var results = Results.idle
  /// Outlives the rows, as expansion belongs to the items.
  var expandedItems: Set<Item.ID> = []
}

extension SearchState {
  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var rows: Rows? {
    if case .rows(let rows) = results { rows } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(let failure) = results { failure } else { nil }
  }
}

/// What has come of an intent. Only the reducer turns it into state.
enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case loggedOut
  case queryEdited(String)
  case cleared
  case loadStarted
  case loadFailed(SearchFailure)
  case refreshStarted
  case refreshFailed
  /// The answer to a load or a refresh.
  case pageArrived(SearchRequest, Page)
  case selected(Item.ID)
  case expansionChanged(Item.ID, isExpanded: Bool)
}

/// What happens once, and so is no part of the state.
enum SearchEvent {
  case alert(String)
  case loggedOut
}

extension SearchState {
  /// The next state. Pure: the same state and result always lead to the same next state.
  static func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
    var next = state
    switch result {
    case .entered(let user, let query, let expandedItems):
      next.user = user
      next.query = query
      next.expandedItems = expandedItems
    case .loggedOut:
      next = SearchState()
    case .queryEdited(let text):
      next.query = text
    case .cleared:
      next.results = .idle
    case .loadStarted:
      next.results = .loading
    case .loadFailed(let failure):
      next.results = .failed(failure)
    case .refreshStarted:
      next.updateRows { $0.isRefreshing = true }
    case .refreshFailed:
      next.updateRows { $0.isRefreshing = false }
    case .pageArrived(let request, let page):
      // Only a refresh finds rows here, and with them a selection to keep.
      next.results = Results(of: request, page, keeping: state.rows?.selectedItem)
    case .selected(let item):
      next.updateRows { $0.selectedItem = item }
    case .expansionChanged(let item, isExpanded: true):
      next.expandedItems.insert(item)
    case .expansionChanged(let item, isExpanded: false):
      next.expandedItems.remove(item)
    }
    return next
  }

  /// Does nothing unless rows are shown.
  private mutating func updateRows(_ update: (inout Rows) -> Void) {
    guard var rows else { return }
    update(&rows)
    results = .rows(rows)
  }
}

extension SearchState.Results {
  /// The results when a page has arrived. The selection stays if its item is on the page.
  fileprivate init(of request: SearchRequest, _ page: Page, keeping selectedItem: Item.ID?) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self = .empty
      return
    }
    var rows = SearchState.Rows(request: request, items: items, total: page.total)
    if let selectedItem, items.contains(where: { $0.id == selectedItem }) {
      rows.selectedItem = selectedItem
    }
    self = .rows(rows)
  }
}

/// The model as the view sees it.
protocol SearchModelState: AnyObject {
  var state: SearchState { get }
}

/// The model as the intent sees it.
protocol SearchModelActions: AnyObject {
  func apply(_ result: SearchResult)
  func send(_ event: SearchEvent)
}

/// Keeps the state, and publishes each change.
final class SearchModel: SearchModelState, SearchModelActions {
  private(set) var state = SearchState()
  let changes = Event<Void>()
  let events = Event<SearchEvent>()

  func apply(_ result: SearchResult) {
    state = SearchState.reduce(state, result)
    changes.send(())
  }

  func send(_ event: SearchEvent) {
    events.send(event)
  }
}

extension MVIVariant {
  /// The reducer of the search screen by itself, for the bench.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      from: SearchState(),
      input: { change -> SearchResult in
        switch change {
        case .query(let query): .queryEdited(query)
        case .select(let item): .selected(item)
        case .expand(let item, let isExpanded): .expansionChanged(item, isExpanded: isExpanded)
        case .page(let request, let page): .pageArrived(request, page)
        }
      },
      summary: {
        .init(
          query: $0.query, items: $0.rows?.items ?? [], expanded: $0.expandedItems,
          selected: $0.rows?.selectedItem)
      },
      reduce: SearchState.reduce)
  }
}
