import LoginSearch

/// What a person wants on the search screen.
enum SearchIntent {
  case enter(User)
  case logOut
  case editQuery(String)
  /// Return in the query field.
  case submitQuery
  /// The query field has been quiet for the debounce.
  case settleQuery
  case showPreviousPage
  case showNextPage
  case retry
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
}

/// What became of it.
enum SearchOutcome {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case left
  case queryEdited(String)
  case cleared
  case loadStarted(SearchRequest)
  case loaded(Page, SearchRequest)
  case loadFailed(SearchFailure, SearchRequest)
  case refreshStarted
  case refreshed(Page)
  case refreshFailed
  case selected(Item.ID)
  case expanded(Item.ID)
  case collapsed(Item.ID)
}

/// What happens once.
enum SearchEvent {
  case alert(String)
  case loggedOut
}
