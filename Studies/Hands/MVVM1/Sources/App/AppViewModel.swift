import LoginSearch

/// Leads from the log-in to the search, and back.
final class AppViewModel {
  let login: LoginViewModel
  let search: SearchViewModel
  var navigation: Source<Route> { navigationEvent }

  private let navigationEvent = Event<Route>()
  private let subscriptions = Subscriptions()

  init(in environment: Environment) {
    login = LoginViewModel(LoginRepository(environment.login))
    search = SearchViewModel(
      SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)

    login.loggedIn.subscribe(in: subscriptions) { [weak self] user in
      self?.navigationEvent.send(.search)
      self?.search.enter(as: user)
    }
    search.loggedOut.subscribe(in: subscriptions) { [weak self] in
      self?.navigationEvent.send(.login)
    }
  }
}
