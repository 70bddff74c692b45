public import LoginSearch

/// MVI in the container style of SwiftUI: an intent, a model and a view in a cycle.
public struct MVIVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "MVI"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two views, which own their containers.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Router(screen, environment)
  }

  #if !hasFeature(Embedded)
    /// The states of both screens.
    public func state(of feature: AnyObject) -> Any? {
      (feature as? Router).map { (login: $0.loginView.state, search: $0.searchView.state) }
    }
  #endif
}

/// Owns the two views, which own their containers, and navigates on their events.
final class Router {
  private let screen: Screen
  let loginView: LoginView
  let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    loginView = LoginView.build(screen, environment)
    searchView = SearchView.build(screen, environment)
    loginView.container.events.subscribe(in: subscriptions) { [weak self] event in
      guard let self, case .loggedIn(let user) = event else { return }
      screen.route = .search
      searchView.appear(for: user)
    }
    searchView.container.events.subscribe(in: subscriptions) { [weak self] event in
      if case .loggedOut = event { self?.screen.route = .login }
    }
  }
}
