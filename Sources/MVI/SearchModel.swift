public import LoginSearch

/// Everything that the search screen shows, as one value.
struct SearchState: Equatable {
  enum Contents: Equatable {
    case idle
    case loading(SearchRequest)
    case empty(SearchRequest)
    case rows(SearchRequest, [Item], Paging)
    case failed(SearchRequest, SearchFailure)
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
  case started(SearchRequest)
  case finished(SearchRequest, Result<Page, SearchFailure>)
  case refreshStarted
  case refreshed(SearchRequest, Result<Page, SearchFailure>)
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
    case .started(let request):
      next.leaveRows(for: .loading(request))
    case .finished(let request, .success(let page)):
      next.contents = Contents(request, page)
    case .finished(let request, .failure(let failure)):
      next.contents = .failed(request, failure)
    case .refreshStarted:
      next.isRefreshing = true
    case .refreshed(let request, .success(let page)):
      next.contents = Contents(request, page)
      next.isRefreshing = false
      if let selected, !next.contents.items.contains(where: { $0.id == selected }) {
        next.selected = nil
      }
    case .refreshed(_, .failure):
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

  /// What is loading, is shown, or failed; nil while the contents are idle.
  var request: SearchRequest? {
    switch contents {
    case .idle: nil
    case .loading(let request), .empty(let request), .rows(let request, _, _),
      .failed(let request, _):
      request
    }
  }

  /// The text of the query field, if a search for it would show something new.
  ///
  /// A query that is loading or shown, at any offset, would not; one that failed would.
  var newQuery: String? {
    if case .failed = contents { return query }
    guard let request else { return query }
    let typed = SearchRequest(typed: query, pageSize: request.limit)
    return typed?.query == request.query ? nil : query
  }

  fileprivate mutating func leaveRows(for contents: Contents) {
    self.contents = contents
    selected = nil
    isRefreshing = false
  }
}

extension SearchState.Contents {
  /// The contents without what they hold.
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .empty: .empty
    case .rows: .rows
    case .failed: .failed
    }
  }

  /// The rows, if there are any.
  var items: [Item] {
    if case .rows(_, let items, _) = self { items } else { [] }
  }

  /// Where the rows are in the result; nil without rows.
  var paging: Paging? {
    if case .rows(_, _, let paging) = self { paging } else { nil }
  }

  /// The contents for a page: at most `limit` rows, or `empty`.
  fileprivate init(_ request: SearchRequest, _ page: Page) {
    let items = Array(page.items(limitedTo: request.limit))
    let paging = Paging(request: request, count: items.count, total: page.total)
    self = items.isEmpty ? .empty(request) : .rows(request, items, paging)
  }
}

/// The model as the view sees it.
protocol SearchModelState: AnyObject {
  var state: SearchState { get }
}

/// The model as the intent sees it: what it can be told, and one question.
protocol SearchModelActions: AnyObject {
  func apply(_ result: SearchResult)
  func send(_ event: SearchEvent)
  /// What to search for when a person has stopped typing; nil if that is loading or shown already.
  func newQuery() -> String?
}

/// Holds the state, and makes a new one from each result.
final class SearchModel: SearchModelState, SearchModelActions {
  private(set) var state = SearchState()
  let changes = Event<Void>()
  let events = Event<SearchEvent>()

  func apply(_ result: SearchResult) {
    state = state.reduced(with: result)
    changes.send(())
  }

  func send(_ event: SearchEvent) {
    events.send(event)
  }

  func newQuery() -> String? {
    state.newQuery
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
