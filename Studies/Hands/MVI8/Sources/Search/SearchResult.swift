import LoginSearch

/// What became of an intent on the search screen.
enum SearchResult {
  case entered(User, query: String, expandedItems: Set<Item.ID>)
  case loggedOut
  case queryEdited(String)
  /// There is nothing to search for (S9).
  case cleared
  case loadStarted(SearchRequest)
  case loadSucceeded(SearchRequest, Page)
  case loadFailed(SearchRequest, SearchFailure)
  case refreshStarted
  case refreshSucceeded(SearchRequest, Page)
  case refreshFailed(SearchFailure)
  case selected(Item.ID)
  case expansionChanged(Item.ID, isExpanded: Bool)
  case expansionNotSaved

  var event: FeatureEvent? {
    switch self {
    case .loggedOut: .navigate(.login)
    case .loadFailed(_, let failure), .refreshFailed(let failure): .alert(failure.message)
    case .expansionNotSaved: .alert(PreferencesFailure.message)
    case .entered, .queryEdited, .cleared, .loadStarted, .loadSucceeded, .refreshStarted,
      .refreshSucceeded,
      .selected, .expansionChanged:
      nil
    }
  }
}
