package import LoginSearch

extension SearchReactor {
  /// A gesture on the search screen, its entry, or the end of the debounce.
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

  /// A change of the state to which an action leads, or a failure that only an alert shows.
  package enum Mutation {
    case enter(User, query: String, expandedItems: Set<Item.ID>)
    case logOut
    case setQuery(String)
    case clear
    case startLoad(SearchRequest)
    case failLoad(SearchRequest, SearchFailure)
    case startRefresh
    case failRefresh(SearchFailure)
    /// Shows the page that a load or a refresh was answered with.
    case setPage(SearchRequest, Page)
    case select(Item.ID)
    case setExpanded(Item.ID, isExpanded: Bool)
    case failSaving
  }

  /// The state of the search screen: everything that it shows. Initially as in S0.
  package struct State: Sendable {
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
}
