public import LoginSearch

/// Action-Mutation-State: views send actions to reactors, which tell their listeners what changed.
public struct ReactorVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Reactor"
  private let state: AppState

  /// Creates the variant. One value can launch any number of times, also in parallel, because no launch changes it.
  public init() {
    self.init(from: AppState())
  }

  /// Creates a variant whose launches begin with an earlier state, in which nothing may be pending.
  init(from state: AppState) {
    self.state = state
  }

  /// Returns the owner of the two views, which own their reactors.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Coordinator(screen, environment, from: state)
  }
}

/// The states of both screens.
package struct AppState: Sendable {
  var login = LoginReactor.State()
  var search = SearchReactor.State()
}

/// The root, which owns the views of both screens and decides which screen is shown.
package final class Coordinator {
  let loginView: LoginView
  let searchView: SearchView
  private let screen: Screen

  init(_ screen: Screen, _ environment: Environment, from state: AppState) {
    self.screen = screen
    loginView = LoginView(screen, LoginReactor(service: environment.login, from: state.login))
    searchView = SearchView(screen, SearchReactor(environment, from: state.search))
    loginView.onLogIn = { [weak self] user in self?.showSearch(for: user) }
    searchView.onLogOut = { [weak self] in self?.showLogin() }
    screen.show(state.search.user == nil ? .login : .search)
  }

  /// The current states of both screens, with which a later launch can begin. They include the password, which an app
  /// would not save.
  package var state: AppState {
    AppState(login: loginView.reactor.state, search: searchView.reactor.state)
  }

  private func showSearch(for user: User) {
    screen.show(.search)
    searchView.enter(as: user)
  }

  private func showLogin() {
    screen.show(.login)
  }
}
