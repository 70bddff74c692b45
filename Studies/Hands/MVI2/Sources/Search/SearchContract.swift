import LoginSearch

typealias SearchStore = Store<SearchState, SearchIntent, SearchResult, SearchEvent>

enum SearchIntent {
  case enter(User)
  case logOut
  case editQuery(String)
  /// The query field was quiet for the debounce. The only intent that comes from the clock.
  case settleQuery
  case submitQuery
  case showPreviousPage
  case showNextPage
  case retry
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
}

enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case left
  case queryEdited(String)
  case cleared
  case loadStarted(SearchRequest)
  case loadFailed(SearchRequest, SearchFailure)
  case refreshStarted
  case refreshFailed
  /// The answer to a load or a refresh.
  case pageArrived(SearchRequest, Page)
  case selected(Item.ID)
  case toggled(Item.ID, isExpanded: Bool)
}

enum SearchEvent {
  case alert(String)
  case loggedOut
}
