package import LoginSearch

/// The state of the search screen: everything that it shows. Initially as in S0.
package struct SearchState: Sendable {
  /// The user who is logged in; nil before the first entry and after log-out.
  var user: User?
  /// The query as typed, not trimmed.
  package var query = ""
  package var results = ResultState.idle
  var isRefreshing = false
  package var selectedItem: Item.ID?
  package var expandedItems: Set<Item.ID> = []

  package init() {}
}

/// The result of an intent, which only the reducer turns into state.
package enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case loggedOut
  case queryEdited(String)
  case cleared
  case loadStarted(SearchRequest)
  case loadFailed(SearchRequest, SearchFailure)
  case refreshStarted
  case refreshFailed
  /// A load or a refresh was answered with a page.
  case pageArrived(SearchRequest, Page)
  case selected(Item.ID)
  case expansionChanged(Item.ID, isExpanded: Bool)
}

/// An event that happens once, and so is not part of the state.
enum SearchEvent {
  case alert(String)
  case loggedOut
}

extension SearchState {
  /// Returns the next state. Pure: it depends on the state and the result alone.
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
      // A refresh keeps the selection if its item is still there. A load has ended it before.
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

  /// Replaces the results. This also ends the selection and a refresh, which belong to the old rows.
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

  // The model answers what is due, because the intent doesn't see the state.

  /// Returns the request for the first page of what is typed; nil if there is nothing to search for.
  func typedRequest(pageSize: Int) -> SearchRequest?
  /// Answers whether a query is loading or its page has arrived, at any offset.
  func isCurrent(_ query: String) -> Bool
  /// Returns the request that a command needs; nil while the button for it is disabled or its gesture impossible.
  func request(for command: PageCommand) -> SearchRequest?
}

/// A command that asks for a page of the query that was searched last, whatever is typed by now.
enum PageCommand {
  case previousPage
  case nextPage
  case retry
  case refresh
}

/// Keeps the state, publishes after each result, and answers what is due.
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

  func request(for command: PageCommand) -> SearchRequest? {
    switch command {
    case .previousPage: state.results.previousPage
    case .nextPage: state.results.nextPage
    case .retry: state.results.failedRequest
    case .refresh: state.isRefreshing ? nil : state.results.shownRequest
    }
  }
}
