import LoginSearch

/// The root view: builds the two screens and navigates between them.
final class AppView {
  private let loginView: LoginView
  private let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(on screen: Screen, in environment: Environment) {
    let login = LoginViewModel(repository: LoginRepository(service: environment.login))
    let search = SearchViewModel(
      repository: SearchRepository(
        service: environment.search, preferences: environment.preferences),
      clock: environment.clock,
      configuration: environment.configuration)
    loginView = LoginView(login, on: screen)
    searchView = SearchView(search, on: screen)

    login.loggedIn.subscribe(in: subscriptions) { user in
      screen.route = .search
      search.enter(as: user)
    }
    search.loggedOut.subscribe(in: subscriptions) {
      screen.route = .login
    }
  }
}
