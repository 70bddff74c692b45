import LoginSearch
import Scenario
import Text

extension Gesture {
  /// Why the gesture can't be made on a screen, in words.
  func reasonImpossible(on snapshot: Snapshot) -> String {
    if snapshot.route != route { return "the \(route.rawValue) screen is not shown" }
    switch self {
    case .type, .pressReturn, .tap: return "it is disabled"
    case .toggle(let row), .select(let row):
      let rows = snapshot.search.rows.count
      if snapshot.search.content != .rows { return "no rows are shown" }
      let exists = row >= 0 && row < rows
      return exists ? "it is disabled" : "it has \(rows.of("row")), counted from 0"
    }
  }

  /// The row that the gesture is on; nil for a gesture that is on no row.
  var row: Int? {
    switch self {
    case .toggle(let row), .select(let row): row
    case .type, .pressReturn, .tap: nil
    }
  }

  /// The screen with the widget of the gesture.
  private var route: Route {
    switch self {
    case .type(let field, _), .pressReturn(let field): field == .query ? .search : .login
    case .tap(let button): button == .logIn ? .login : .search
    case .toggle, .select: .search
    }
  }
}
