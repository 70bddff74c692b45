import LoginSearch

/// Keeps the two views and leads from one to the other.
final class Coordinator {
  private let screen: Screen
  private let loginView: LoginView
  private let searchView: SearchView

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginView = LoginView(
      screen: screen,
      store: LoginStore(
        state: LoginState(),
        reduce: LoginReducer.reduce,
        effects: LoginEffects(service: environment.login)))
    searchView = SearchView(
      screen: screen,
      store: SearchStore(
        state: SearchState(),
        reduce: SearchReducer.reduce,
        effects: SearchEffects(environment: environment)))
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
