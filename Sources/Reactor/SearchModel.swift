package import LoginSearch

extension SearchReactor {
  /// An event on the search screen.
  enum Action {
    case entered(User)
    case logOutTapped
    case queryEdited(String)
    case querySubmitted
    case debounceEnded
    case previousTapped
    case nextTapped
    case retryTapped
    case listPulled
    case rowTapped(Item)
    case disclosureTapped(Item)
  }

  /// A change of the state that an action leads to.
  package enum Mutation {
    case enter(User, query: String, expandedItems: Set<Item.ID>)
    case logOut
    case setQuery(String)
    case clear
    case startLoad(SearchRequest)
    case failLoad(SearchRequest, SearchFailure)
    case startRefresh
    case failRefresh(SearchFailure)
    /// The answer to a load or a refresh.
    case setPage(SearchRequest, Page)
    case select(Item.ID)
    case setExpanded(Item.ID, isExpanded: Bool)
    case failSaving
  }

  /// Everything that the search screen shows. Initially as in S0.
  package struct State: Sendable {
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
}
