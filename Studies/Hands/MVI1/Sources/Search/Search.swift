import LoginSearch

/// The search screen (L7, S0 to S15).
enum Search: MVI {
  enum Intent {
    case enter(User)
    case editQuery(String)
    case submitQuery
    case previousPage
    case nextPage
    case retry
    case refresh
    case select(Item.ID)
    case toggle(Item.ID)
    case logOut
  }

  enum Result {
    case entered(User, homeQuery: String, expanded: Set<Item.ID>)
    case queryEdited(String)
    case nothingToSearch
    case loadStarted(SearchRequest)
    case loadFailed(SearchRequest, SearchFailure)
    case refreshStarted
    case refreshFailed(SearchFailure)
    /// The answer of a load or a refresh.
    case pageArrived(SearchRequest, Page)
    case selected(Item.ID)
    case expanded(Item.ID)
    case collapsed(Item.ID)
    case savingFailed
    case loggedOut
  }

  enum Event {
    case alert(String)
    case loggedOut
  }

  static func event(for result: Result) -> Event? {
    switch result {
    case .loadFailed(_, let failure), .refreshFailed(let failure): .alert(failure.message)
    case .savingFailed: .alert(PreferencesFailure.message)
    case .loggedOut: .loggedOut
    case .entered, .queryEdited, .nothingToSearch, .loadStarted, .refreshStarted, .pageArrived,
      .selected, .expanded, .collapsed:
      nil
    }
  }
}
