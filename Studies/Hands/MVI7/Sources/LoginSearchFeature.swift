import LoginSearch

/// Owns the feature: joins each screen's model and view to a loop, and leads from one screen to the other.
///
/// A model holds its view through `render`. A view knows its model only weakly, so there is no cycle.
final class LoginSearchFeature {
  private let screen: Screen
  private let loginModel: LoginModel
  private let searchModel: SearchModel

  init(on screen: Screen, in environment: Environment) {
    self.screen = screen
    loginModel = LoginModel(service: environment.login)
    searchModel = SearchModel(environment: environment)

    let loginView = LoginView(screen.login) { [weak loginModel] in loginModel?.accept($0) }
    let searchView = SearchView(screen.search) { [weak searchModel] in searchModel?.accept($0) }
    loginModel.bind(render: loginView.render) { [weak self] in self?.handle($0) }
    searchModel.bind(render: searchView.render) { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: LoginEvent) {
    switch event {
    case .alert(let message):
      screen.alert(message)
    case .loggedIn(let user):
      screen.route = .search
      searchModel.accept(.enter(user))
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
