import LoginSearch

/// What a person wants on the search screen.
enum SearchIntent {
  case enter(User)
  case editQuery(String)
  case submitQuery
  case showPreviousPage
  case showNextPage
  case retry
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
  case logOut
}

/// What has come of an intent. Only the reducer reads it.
enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case queryEdited(String)
  case loadStarted(SearchRequest)
  case refreshStarted
  /// The answer to a load or to a refresh.
  case pageArrived(Page, SearchRequest)
  case loadFailed(SearchFailure, SearchRequest)
  case refreshFailed
  case cleared
  case selected(Item.ID)
  case expanded(Item.ID)
  case collapsed(Item.ID)
  case loggedOut
}

/// What happens once, and so is not part of the state.
enum SearchEvent {
  case alert(String)
  case loggedOut
}
