public import LoginSearch

/// The feature with no architecture: the least code that obeys the rules.
public struct VanillaVariant: Variant {
  /// What commands, tables and files call it.
  public let name = "Vanilla"

  /// It keeps nothing, so that one value can launch any number of times, also side by side.
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
