public import LoginSearch

/// The feature with no architecture: the least code that obeys the rules.
public struct VanillaVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Vanilla"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two objects that write the widgets, one for each screen.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let login = Login(screen, environment)
    let search = Search(screen, environment)
    login.succeeded = { [unowned search] user in
      screen.route = .search
      search.enter(user)
    }
    return App(login: login, search: search)
  }
}

private final class App {
  private let login: Login
  private let search: Search

  init(login: Login, search: Search) {
    self.login = login
    self.search = search
  }
}
