public import LoginSearch

/// Action-Mutation-State: views send actions to reactors and subscribe to their state.
public struct ReactorVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Reactor"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two views, which own their reactors.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Coordinator(screen, environment)
  }
}

/// Owns the two views, which own their reactors, and navigates on their pulses.
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
