import LoginSearch

/// Owns the views and shows one or the other.
final class AppCoordinator {
  private let screen: Screen
  private let loginView: LoginView
  private let searchView: SearchView

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginView = LoginView(screen: screen, reactor: LoginReactor(service: environment.login))
    searchView = SearchView(screen: screen, reactor: SearchReactor(environment: environment))
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
