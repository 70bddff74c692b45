import LoginSearch

/// Everything that the search screen shows.
struct SearchState {
  var user: User?
  var query = ""
  /// The request that is loading, is shown, or failed; nil if there is nothing to search for.
  var request: SearchRequest?
  var content = Content.idle
  /// The latest page. Visible while the content is "rows".
  var items: [Item] = []
  var paging: Paging?
  var isRefreshing = false
  /// Why the latest load that failed did. Visible while the content is "failed".
  var message = ""
  var expanded: Set<Item.ID> = []
  var selected: Item.ID?
}

/// What a person asks for, the entry after a log-in, and the end of the debounce.
enum SearchAction {
  case enter(User)
  case logOut
  case editQuery(String)
  case queryBecameQuiet
  case submit
  case previousPage
  case nextPage
  case retry
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
}

/// What that leads to.
enum SearchMutation {
  case setUser(User, expanded: Set<Item.ID>)
  case reset
  case setQuery(String)
  case setRequest(SearchRequest?)
  case loaded(SearchRequest, Result<Page, SearchFailure>)
  case setRefreshing
  case refreshed(SearchRequest, Result<Page, SearchFailure>)
  case setSelected(Item.ID)
  case setExpanded(Item.ID, Bool)
  case savingFailed
}
