public import LoginSearch

/// MVI in the container style of SwiftUI: an intent, a model and a view in a cycle.
public struct MVIVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "MVI"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two views, which own their containers.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Coordinator(screen, environment)
  }

  #if !hasFeature(Embedded)
    /// The states of both screens.
    public func state(of feature: AnyObject) -> Any? {
      (feature as? Coordinator).map { (login: $0.loginView.state, search: $0.searchView.state) }
    }
  #endif
}

/// Owns the views of both screens, and leads from one to the other.
final class Coordinator {
  let loginView: LoginView
  let searchView: SearchView

  init(_ screen: Screen, _ environment: Environment) {
    loginView = LoginView.build(screen, environment)
    searchView = SearchView.build(screen, environment)
    loginView.onLogIn = { [weak self] user in
      screen.route = .search
      self?.searchView.enter(as: user)
    }
    searchView.onLogOut = { screen.route = .login }
  }
}
