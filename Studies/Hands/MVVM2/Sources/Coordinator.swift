import LoginSearch

/// Builds both views with their view models, and moves from one to the other.
final class Coordinator {
  private let loginView: LoginView
  private let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ environment: Environment) {
    let login = LoginViewModel(repository: LoginRepository(environment.login))
    let search = SearchViewModel(
      searches: SearchRepository(environment.search),
      expansion: ExpansionRepository(environment.preferences),
      debounce: environment.clock.timer(),
      configuration: environment.configuration)
    loginView = LoginView(screen, login)
    searchView = SearchView(screen, search)

    login.loggedIn.subscribe(in: subscriptions) { user in
      screen.route = .search
      search.enter(as: user)
    }
    search.loggedOut.subscribe(in: subscriptions) {
      screen.route = .login
    }
  }
}
