import LoginSearch

/// Owns the view models of both screens and leads from one to the other.
final class AppViewModel {
  let login: LoginViewModel
  let search: SearchViewModel
  /// An event and not a property: navigation is never replayed.
  let navigation = Signal<Route>()

  private var subscriptions: [Subscription] = []

  init(_ environment: Environment) {
    login = LoginViewModel(LoginRepository(environment.login))
    search = SearchViewModel(
      SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    subscriptions = [
      login.loggedIn.subscribe { [weak self] user in self?.enter(as: user) },
      search.loggedOut.subscribe { [weak self] in self?.navigation.send(.login) },
    ]
  }

  private func enter(as user: User) {
    navigation.send(.search)
    search.enter(as: user)
  }
}
