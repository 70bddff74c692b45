import LoginSearch

/// Keeps the views of both screens alive, and leads from one screen to the other.
final class AppCoordinator {
  private let screen: Screen
  private let loginView: LoginView
  private let searchView: SearchView

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginView = LoginView(screen: screen, reactor: LoginReactor(service: environment.login))
    searchView = SearchView(
      screen: screen,
      reactor: SearchReactor(
        service: environment.search, preferences: environment.preferences,
        clock: environment.clock, configuration: environment.configuration))
    loginView.onLogIn = { [weak self] user in self?.showSearch(for: user) }
    searchView.onLogOut = { [weak self] in self?.showLogin() }
  }

  private func showSearch(for user: User) {
    screen.route = .search
    searchView.enter(as: user)
  }

  private func showLogin() {
    screen.route = .login
  }
}
