import Basics
import LoginSearch
import Scenario

extension Gesture {
  /// Why the gesture can't be made on a screen, in words.
  func reasonImpossible(on snapshot: Snapshot) -> String {
    if snapshot.route != route { return "the \(route.rawValue) screen is not shown" }
    switch self {
    case .type, .pressReturn, .tap: return "it is disabled"
    case .toggle(let row), .select(let row):
      let search = snapshot.search
      if search.content != .rows { return "no rows are shown" }
      if row < 0 || row >= search.rowCount {
        return "the list has \(search.rowCount.of("row")), counted from 0"
      }
      let last = search.position + search.rows.count - 1
      return "rows \(search.position) to \(last) are visible: scroll first"
    case .scrollTo, .scrollBy:
      return snapshot.search.content == .rows ? Self.letGo : "no rows are shown"
    case .pull:
      if snapshot.search.content != .rows { return "no rows are shown" }
      return snapshot.search.isRefreshing ? "a refresh is in flight" : Self.letGo
    }
  }

  private static let letGo = "the variant was let go"

  /// The screen with the widget of the gesture.
  private var route: Route {
    switch self {
    case .type(let field, _), .pressReturn(let field): field == .query ? .search : .login
    case .tap(let button): button == .logIn ? .login : .search
    case .toggle, .select, .scrollTo, .scrollBy, .pull: .search
    }
  }
}
