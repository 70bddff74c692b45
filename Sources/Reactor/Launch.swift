public import LoginSearch

/// Action-Mutation-State: reactors between views that send actions and subscribe to state.
public struct ReactorVariant: Variant {
  /// What commands, tables and files call it.
  public let name = "Reactor"

  /// It keeps nothing, so that one value can launch any number of times, also side by side.
  public init() {}

  /// Returns the owner of the two views, which own their reactors.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Coordinator(screen, environment)
  }
}

/// Owns the two views, which own their reactors, and follows the pulses that navigate.
final class Coordinator {
  private let screen: Screen
  private let loginView: LoginView
  private let searchView: SearchView

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    let loginReactor = LoginReactor(environment.login)
    let searchReactor = SearchReactor(environment)
    loginView = LoginView(screen, loginReactor)
    searchView = SearchView(screen, searchReactor)
    loginReactor.subscribe(self, toPulse: { $0.$loggedIn }) { coordinator, user in
      coordinator.screen.route = .search
      coordinator.searchView.reactor.send(.enter(user))
    }
    searchReactor.subscribe(self, toPulse: { $0.$loggedOut }) { coordinator, _ in
      coordinator.screen.route = .login
    }
  }
}
