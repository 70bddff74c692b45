import LoginSearch

/// What a person does on the search screen, entering it included.
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

/// What an intent has led to.
enum SearchResult {
  case entered(User, query: String, expanded: Set<Item.ID>)
  case queryEdited(String)
  case cleared
  case loadStarted(SearchRequest)
  case loadFailed(SearchRequest, SearchFailure)
  case refreshStarted
  case refreshFailed(SearchFailure)
  /// The answer to a load or to a refresh.
  case pageArrived(SearchRequest, Page)
  case selected(Item.ID)
  case expansionChanged(Item.ID, isExpanded: Bool)
  case savingFailed
  case loggedOut
}

/// What happens once, and is not shown by a state.
enum SearchEvent {
  case alert(String)
  case loggedOut
}

extension SearchResult {
  /// The event that goes out with this result, if any.
  var event: SearchEvent? {
    switch self {
    case .loadFailed(_, let failure), .refreshFailed(let failure): .alert(failure.message)
    case .savingFailed: .alert(PreferencesFailure.message)
    case .loggedOut: .loggedOut
    case .entered, .queryEdited, .cleared, .loadStarted, .refreshStarted, .pageArrived, .selected,
      .expansionChanged:
      nil
    }
  }
}
