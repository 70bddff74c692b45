import LoginSearch

/// The app: which screen is shown, and what goes from one to the other.
final class AppViewModel {
  let login: LoginViewModel
  let search: SearchViewModel

  @Observed private(set) var route = Route.login

  init(environment: Environment) {
    login = LoginViewModel(repository: LoginRepository(service: environment.login))
    search = SearchViewModel(
      repository: SearchRepository(
        service: environment.search, preferences: environment.preferences),
      clock: environment.clock, configuration: environment.configuration)

    login.loggedIn.observe(self) { app, user in
      app.route = .search
      app.search.enter(as: user)
    }
    search.loggedOut.observe(self) { app, _ in app.route = .login }
  }
}
