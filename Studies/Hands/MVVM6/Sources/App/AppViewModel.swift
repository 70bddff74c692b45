import LoginSearch

/// Leads from one screen to the other.
final class AppViewModel {
  let login: LoginViewModel
  let search: SearchViewModel

  var navigation: Signal<Route> { navigationEvent.signal }

  private let navigationEvent = Event<Route>()
  private var subscriptions: [Subscription] = []

  init(_ environment: Environment) {
    login = LoginViewModel(LoginRepository(environment.login))
    search = SearchViewModel(
      SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    subscriptions = [
      login.logIns.subscribe { [weak self] user in self?.showSearch(for: user) },
      search.logOuts.subscribe { [weak self] _ in self?.showLogin() },
    ]
  }

  private func showSearch(for user: User) {
    navigationEvent.send(.search)
    search.enter(as: user)
  }

  private func showLogin() {
    navigationEvent.send(.login)
  }
}
