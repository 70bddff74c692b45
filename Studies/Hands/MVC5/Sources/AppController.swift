import LoginSearch

/// The root controller: owns the controllers of both screens and decides which screen is shown.
final class AppController {
  private let screen: Screen
  private let searchModel: SearchModel
  private let loginController: LoginController
  private let searchController: SearchController

  init(screen: Screen, environment: Environment) {
    let loginModel = LoginModel(service: environment.login)
    self.screen = screen
    searchModel = SearchModel(environment: environment)
    loginController = LoginController(model: loginModel, screen: screen)
    searchController = SearchController(model: searchModel, screen: screen)

    loginModel.notifier.observe(self) { $0.loginModelDidChange($1) }
    searchModel.notifier.observe(self) { $0.searchModelDidChange($1) }
  }

  private func loginModelDidChange(_ change: LoginModel.Change) {
    if case .loggedIn(let user) = change { searchModel.enter(as: user) }
  }

  private func searchModelDidChange(_ change: SearchModel.Change) {
    if case .user = change { screen.route = searchModel.user == nil ? .login : .search }
  }
}
