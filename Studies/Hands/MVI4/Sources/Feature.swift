import LoginSearch

/// Keeps both screens alive and carries out their events: alerts, and the way from one screen to the other.
final class Feature {
  private let screen: Screen
  private let searchModel: SearchModel
  private let loginView: LoginView
  private let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(on screen: Screen, in environment: Environment) {
    let loginModel = LoginModel(service: environment.login)
    let searchModel = SearchModel(environment: environment)
    self.screen = screen
    self.searchModel = searchModel
    loginView = LoginView(pane: screen.login, model: loginModel)
    searchView = SearchView(pane: screen.search, model: searchModel)

    loginModel.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
    searchModel.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: LoginEvent) {
    switch event {
    case .loggedIn(let user):
      screen.route = .search
      searchModel.send(.enter(user))
    case .alert(let message):
      screen.alert(message)
    }
  }

  private func handle(_ event: SearchEvent) {
    switch event {
    case .loggedOut:
      screen.route = .login
    case .alert(let message):
      screen.alert(message)
    }
  }
}
