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
