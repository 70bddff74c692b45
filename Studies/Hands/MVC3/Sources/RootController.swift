import LoginSearch

/// Builds both screens and navigates between them.
final class RootController {
  private let screen: Screen
  private let loginController: LoginController
  private let searchController: SearchController

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginController = LoginController(
      view: LoginView(screen: screen),
      model: LoginModel(service: environment.login))
    searchController = SearchController(
      view: SearchView(screen: screen),
      model: SearchModel(
        service: environment.search, preferences: environment.preferences,
        clock: environment.clock, configuration: environment.configuration))
    loginController.delegate = self
    searchController.delegate = self
  }
}

extension RootController: LoginControllerDelegate {
  func loginController(_ controller: LoginController, didLogIn user: User) {
    screen.route = .search
    searchController.enter(as: user)
  }
}

extension RootController: SearchControllerDelegate {
  func searchControllerDidLogOut(_ controller: SearchController) {
    screen.route = .login
  }
}
