import LoginSearch

/// Owns the loops of both screens, and does what their events ask for: alerts and navigation.
final class Feature {
  private let screen: Screen
  private let login: LoginStore
  private let search: SearchStore
  private let subscriptions = Subscriptions()

  init(on screen: Screen, in environment: Environment) {
    self.screen = screen
    login = LoginStore(view: LoginView(screen.login), service: environment.login)
    search = SearchStore(view: SearchView(screen.search), environment: environment)

    login.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
    search.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: LoginEvent) {
    switch event {
    case .alert(let message):
      screen.alert(message)
    case .loggedIn(let user):
      screen.route = .search
      search.process(.enter(user))
    }
  }

  private func handle(_ event: SearchEvent) {
    switch event {
    case .alert(let message):
      screen.alert(message)
    case .loggedOut:
      screen.route = .login
    }
  }
}
