import LoginSearch

/// Keeps the two screens alive and moves between them.
final class AppController {
  private let screen: Screen
  private let loginController: LoginController
  private let searchController: SearchController

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginController = LoginController(
      screen: screen,
      model: LoginModel(service: environment.login))
    searchController = SearchController(
      screen: screen,
      searchModel: SearchModel(
        service: environment.search,
        clock: environment.clock,
        configuration: environment.configuration),
      expansionModel: ExpansionModel(preferences: environment.preferences))
    loginController.delegate = self
    searchController.delegate = self
  }
}

extension AppController: LoginControllerDelegate {
  func loginController(_ controller: LoginController, didLogIn user: User) {
    screen.route = .search
    searchController.enter(as: user)
  }
}

extension AppController: SearchControllerDelegate {
  func searchControllerDidLogOut(_ controller: SearchController) {
    // The login screen was emptied when the log-in succeeded.
    screen.route = .login
  }
}
