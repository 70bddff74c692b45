public import LoginSearch

/// Everything that the search screen shows, as one value.
struct SearchState: Equatable {
  enum Contents: Equatable {
    case idle, loading, empty
    case rows([Item], Paging)
    case failed(SearchFailure)
  }

  var user: User?
  var query = ""
  var contents = Contents.idle
  var expanded: Set<Item.ID> = []
  var selected: Item.ID?
  var isRefreshing = false
}

/// The results that the intent reports.
enum SearchResult {
  case entered(User, expanded: Set<Item.ID>, query: String)
  case queryChanged(String)
  case cleared
  case started
  case finished(SearchRequest, Result<Page, SearchFailure>)
  case refreshStarted
  case refreshed(SearchRequest, Page)
  case refreshFailed
  case selected(Item.ID)
  case expanded(Item.ID, Bool)
  case left
}

enum SearchEvent {
  case alert(String)
  case loggedOut
}

extension SearchState {
  /// The next state. Pure: the same state and result always give the same next state.
  func reduced(with result: SearchResult) -> SearchState {
    var next = self
    switch result {
    case .entered(let user, let expanded, let query):
      next.user = user
      next.expanded = expanded
      next.query = query
    case .queryChanged(let query):
      next.query = query
    case .cleared:
      next.leaveRows(for: .idle)
    case .started:
      next.leaveRows(for: .loading)
    case .finished(let request, .success(let page)):
      next.contents = Contents(request, page)
    case .finished(_, .failure(let failure)):
      next.contents = .failed(failure)
    case .refreshStarted:
      next.isRefreshing = true
    case .refreshed(let request, let page):
      next.contents = Contents(request, page)
      next.isRefreshing = false
      if let selected, !next.contents.items.contains(where: { $0.id == selected }) {
        next.selected = nil
      }
    case .refreshFailed:
      next.isRefreshing = false
    case .selected(let item):
      next.selected = item
    case .expanded(let item, true):
      next.expanded.insert(item)
    case .expanded(let item, false):
      next.expanded.remove(item)
    case .left:
      next = SearchState()
    }
    return next
  }
}

extension SearchState {
  fileprivate mutating func leaveRows(for contents: Contents) {
    self.contents = contents
    selected = nil
    isRefreshing = false
  }
}

extension SearchState.Contents {
  /// The rows, if there are any.
  var items: [Item] {
    if case .rows(let items, _) = self { items } else { [] }
  }

  /// The contents for a page: at most `limit` rows, or `empty`.
  fileprivate init(_ request: SearchRequest, _ page: Page) {
    let items = Array(page.items(limitedTo: request.limit))
    let paging = Paging(request: request, count: items.count, total: page.total)
    self = items.isEmpty ? .empty : .rows(items, paging)
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

/// Holds the state, and makes a new one from each result.
final class SearchModel: SearchModelState, SearchModelActions {
  private(set) var state = SearchState()
  let changes = Stream<Void>()
  let events = Stream<SearchEvent>()

  func apply(_ result: SearchResult) {
    state = state.reduced(with: result)
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
        case .query(let query): .queryChanged(query)
        case .select(let item): .selected(item)
        case .expand(let item, let isExpanded): .expanded(item, isExpanded)
        case .page(let request, let page): .finished(request, .success(page))
        }
      },
      summary: {
        .init(
          query: $0.query, items: $0.contents.items, expanded: $0.expanded,
          selected: $0.selected)
      },
      reduce: { $0.reduced(with: $1) })
  }
}
