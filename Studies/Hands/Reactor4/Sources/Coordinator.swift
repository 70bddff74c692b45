import LoginSearch

/// Keeps the views of both screens and leads from one to the other.
final class Coordinator {
  private let screen: Screen
  private let login: LoginView
  private let search: SearchView

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    login = LoginView(reactor: LoginReactor(service: environment.login), screen: screen)
    search = SearchView(reactor: SearchReactor(environment: environment), screen: screen)

    login.loggedIn = { [weak self] user in self?.showSearch(for: user) }
    search.loggedOut = { [weak self] in self?.showLogin() }
  }

  private func showSearch(for user: User) {
    screen.route = .search
    search.enter(as: user)
  }

  private func showLogin() {
    screen.route = .login
  }
}
