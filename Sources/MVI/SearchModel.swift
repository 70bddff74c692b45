package import LoginSearch

/// Everything that the search screen shows. Initially as in S0.
package struct SearchState: Sendable {
  /// Nil before the first entry and after log-out.
  var user: User?
  /// As typed.
  package var query = ""
  package var results = ResultState.idle
  var isRefreshing = false
  package var selectedItem: Item.ID?
  package var expandedItems: Set<Item.ID> = []

  package init() {}
}

/// The result of an intent. Only the reducer turns it into state.
package enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case loggedOut
  case queryEdited(String)
  case cleared
  case loadStarted(SearchRequest)
  case loadFailed(SearchRequest, SearchFailure)
  case refreshStarted
  case refreshFailed
  /// The answer to a load or a refresh.
  case pageArrived(SearchRequest, Page)
  case selected(Item.ID)
  case expansionChanged(Item.ID, isExpanded: Bool)
}

/// An event that happens once, and so is no part of the state.
enum SearchEvent {
  case alert(String)
  case loggedOut
}

extension SearchState {
  /// The next state. Pure: the same state and result always lead to the same next state.
  package static func reduce(_ state: SearchState, _ result: SearchResult) -> SearchState {
    var next = state
    switch result {
    case .entered(let user, let query, let expandedItems):
      next.user = user
      next.query = query
      next.expandedItems = expandedItems
    case .loggedOut:
      next = SearchState()
    case .queryEdited(let query):
      next.query = query
    case .cleared:
      next.replaceResults(with: .idle)
    case .loadStarted(let request):
      next.replaceResults(with: .loading(request))
    case .loadFailed(let request, let failure):
      next.results = .failed(request, failure)
    case .refreshStarted:
      next.isRefreshing = true
    case .refreshFailed:
      next.isRefreshing = false
    case .pageArrived(let request, let page):
      let page = ResultPage(page, for: request)
      next.results = .loaded(page)
      next.isRefreshing = false
      // A load has ended the selection already. After a refresh it stays if its item does.
      if let item = state.selectedItem, !page.contains(item) { next.selectedItem = nil }
    case .selected(let item):
      next.selectedItem = item
    case .expansionChanged(let item, isExpanded: true):
      next.expandedItems.insert(item)
    case .expansionChanged(let item, isExpanded: false):
      next.expandedItems.remove(item)
    }
    return next
  }

  /// Selection and refresh end with the rows that they are about.
  private mutating func replaceResults(with newResults: ResultState) {
    results = newResults
    selectedItem = nil
    isRefreshing = false
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

  // The model answers what is due, as the intent never reads the state.

  /// Nil if there is nothing to search for.
  func typedRequest(pageSize: Int) -> SearchRequest?
  /// Whether the query is loading or its page has arrived, at any offset.
  func isCurrent(_ query: String) -> Bool
  /// Nil if what is wanted is not possible now.
  func request(for wish: SearchWish) -> SearchRequest?
}

/// A load that a person wants for the query that was searched.
enum SearchWish {
  case previousPage
  case nextPage
  case retry
  case refresh
}

/// Keeps the state, publishes each change, and answers what is due.
final class SearchModel: SearchModelState, SearchModelActions {
  private(set) var state: SearchState
  let changes = Event<Void>()
  let events = Event<SearchEvent>()

  init(_ state: SearchState = SearchState()) {
    self.state = state
  }

  func apply(_ result: SearchResult) {
    state = SearchState.reduce(state, result)
    changes.send(())
  }

  func send(_ event: SearchEvent) {
    events.send(event)
  }

  func typedRequest(pageSize: Int) -> SearchRequest? {
    SearchRequest(typed: state.query, pageSize: pageSize)
  }

  func isCurrent(_ query: String) -> Bool {
    query == state.results.currentQuery
  }

  func request(for wish: SearchWish) -> SearchRequest? {
    switch wish {
    case .previousPage: state.results.previousPage
    case .nextPage: state.results.nextPage
    case .retry: state.results.failedRequest
    case .refresh: state.isRefreshing ? nil : state.results.shownRequest
    }
  }
}
