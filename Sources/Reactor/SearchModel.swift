package import LoginSearch
package import StateDiff

/// All that the search screen shows.
package struct SearchState {
  var user: User?
  package var query = ""
  var content = Content.idle
  /// What is loading, shown, or has failed.
  var request: SearchRequest?
  /// The latest page; on the screen while the content is "rows".
  package var items: [Item] = []
  var paging: Paging?
  var message = ""
  package var expanded: SharedSet<Item.ID> = []
  package var selected: Item.ID?
  @Pulse var alert: String?
  @Pulse var loggedOut: Void?

  /// Before anything happened.
  package static var initial: SearchState { SearchState() }
}

/// What a person does; and what follows after a while.
enum SearchAction {
  case enter(User)
  case logOut
  case setQuery(String)
  case queryBecameQuiet
  case submit
  case previousPage
  case nextPage
  case retry
  case select(Item.ID)
  case toggle(Item.ID)
}

/// What changes.
package enum SearchMutation {
  case setUser(User, expanded: Set<Item.ID>)
  case resetUser
  case setQuery(String)
  case clear
  case setLoading(SearchRequest)
  case setPage(SearchRequest, Page)
  case setFailure(SearchFailure)
  case setSelected(Item.ID)
  case setExpanded(Item.ID, Bool)
  case setAlert(String)
}
