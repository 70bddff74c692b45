public import LoginSearch

/// The feature with no architecture: the least code that obeys the rules.
public struct VanillaVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Vanilla"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the object that writes the widgets of the login screen. It owns the one of the search screen.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let login = Login(screen, environment)
    let search = Search(screen, environment)
    login.succeeded = { user in
      screen.route = .search
      search.enter(user)
    }
    return login
  }
}
