import LoginSearch

/// Puts both screens together, and does what concerns more than one of them: navigation and alerts.
final class AppCoordinator {
  private let loginView: LoginView
  private let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(screen: Screen, environment: Environment) {
    let login = LoginViewModel(repository: LoginRepository(service: environment.login))
    let search = SearchViewModel(
      repository: SearchRepository(
        service: environment.search, preferences: environment.preferences),
      clock: environment.clock,
      configuration: environment.configuration)
    loginView = LoginView(screen.login, viewModel: login)
    searchView = SearchView(screen.search, viewModel: search)

    login.alert.subscribe(in: subscriptions) { screen.alert($0) }
    search.alert.subscribe(in: subscriptions) { screen.alert($0) }
    login.loggedIn.subscribe(in: subscriptions) { user in
      screen.route = .search
      search.enter(as: user)
    }
    search.loggedOut.subscribe(in: subscriptions) { screen.route = .login }
  }
}
