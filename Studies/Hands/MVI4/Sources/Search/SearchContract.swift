import LoginSearch

/// What a person wants on the search screen.
enum SearchIntent {
  case enter(User)
  case logOut
  case editQuery(String)
  case submitQuery
  case showPreviousPage
  case showNextPage
  case retry
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
}

/// What an intent has led to. Only the reducer turns it into state.
enum SearchResult {
  case entered(User, query: String, expanded: Set<Item.ID>)
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
  case expansionChanged(Item.ID, isExpanded: Bool)
}

/// What happens once on the search screen.
enum SearchEvent {
  case loggedOut
  case alert(String)
}
