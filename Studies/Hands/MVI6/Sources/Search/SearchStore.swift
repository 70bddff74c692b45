import LoginSearch

typealias SearchStore = Store<SearchIntent, SearchState, SearchResult, SearchEvent>

/// What a person wants on the search screen.
enum SearchIntent {
  case enter(User)
  case logOut
  case editQuery(String)
  case submitQuery
  case retry
  case showPreviousPage
  case showNextPage
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
}

/// What came of an intent.
enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case loggedOut
  case queryEdited(String)
  case queryCleared
  case loadStarted(SearchRequest)
  case loadFailed(SearchRequest, SearchFailure)
  case refreshStarted
  case refreshFailed
  /// The answer to a load or to a refresh.
  case pageArrived(SearchRequest, Page)
  case selected(Item.ID)
  case expansionChanged(Item.ID, isExpanded: Bool)
}

/// What happens once on the search screen.
enum SearchEvent {
  case alert(String)
  case loggedOut
}
