import LoginSearch
import Scenario
import Terminal

extension Gesture {
  /// Why it can't be made on what a screen shows, in words.
  func obstacle(on snapshot: Snapshot) -> String {
    if snapshot.route != route { return "the \(route.rawValue) screen is not shown" }
    switch self {
    case .type, .pressReturn, .tap: return "it is disabled"
    case .toggle(let row), .select(let row):
      let rows = snapshot.search.rows.count
      if snapshot.search.content != .rows { return "no rows are shown" }
      let isThere = row >= 0 && row < rows
      return isThere ? "it is disabled" : "it has \(rows.of("row")), counted from 0"
    }
  }

  /// The row that it is about.
  var row: Int? {
    switch self {
    case .toggle(let row), .select(let row): row
    case .type, .pressReturn, .tap: nil
    }
  }

  /// The screen that its widget is on.
  private var route: Route {
    switch self {
    case .type(let field, _), .pressReturn(let field): field == .query ? .search : .login
    case .tap(let button): button == .logIn ? .login : .search
    case .toggle, .select: .search
    }
  }
}
