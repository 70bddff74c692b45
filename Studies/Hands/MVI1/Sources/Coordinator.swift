import LoginSearch

/// Owns the views of both screens, and takes a person from one to the other.
final class Coordinator {
  private let screen: Screen
  private let loginView: LoginView
  private let searchView: SearchView

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginView = LoginView(
      screen: screen, store: Store(effects: LoginEffects(service: environment.login)))
    searchView = SearchView(
      screen: screen, store: Store(effects: SearchEffects(environment: environment)))

    loginView.onLoggedIn = { [weak self] user in self?.showSearch(for: user) }
    searchView.onLoggedOut = { [weak self] in self?.showLogin() }
  }

  private func showSearch(for user: User) {
    screen.route = .search
    searchView.enter(as: user)
  }

  private func showLogin() {
    screen.route = .login
  }
}
