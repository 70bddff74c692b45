import LoginSearch

/// What happens, in no architecture's words.
enum Change: Sendable {
  case query(String)
  case select(Item.ID)
  case toggle(Item.ID, Bool)
  case page(Page)
}
