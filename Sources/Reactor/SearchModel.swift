import LoginSearch

/// Everything that the search screen shows.
struct SearchState {
  var user: User?
  var query = ""
  var content = Content.idle
  /// The request that is loading, is shown, or failed.
  var request: SearchRequest?
  /// The latest page. Visible while the content is "rows".
  var page = LoadedPage()
  var isRefreshing = false
  var paging: Paging?
  var message = ""
  var expanded: Set<Item.ID> = []
  var selected: Item.ID?
  @Pulse var alert: String?
  @Pulse var loggedOut: Void?
}

/// A page, as it came or as it was refreshed since.
struct LoadedPage: Equatable {
  /// Changes when the list must be reloaded: with each load, and with none that a refresh brings.
  var load = 0
  var items: [Item] = []
}

/// What a person does, and the end of the debounce.
enum SearchAction {
  case enter(User)
  case logOut
  case setQuery(String)
  case queryBecameQuiet
  case submit
  case previousPage
  case nextPage
  case retry
  case refresh
  case select(Item.ID)
  case toggle(Item.ID)
}

/// What changes.
enum SearchMutation {
  case setUser(User, expanded: Set<Item.ID>)
  case resetUser
  case setQuery(String)
  case clear
  case setLoading(SearchRequest)
  case setPage(SearchRequest, Page)
  case setFailure(SearchFailure)
  case setRefreshing(Bool)
  case setRefreshedPage(SearchRequest, Page)
  case setSelected(Item.ID)
  case setExpanded(Item.ID, Bool)
  case setAlert(String)
}
