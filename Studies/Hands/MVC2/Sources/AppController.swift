import LoginSearch

/// The root: owns the controllers of both screens, and shows the one screen or the other.
final class AppController {
  private let screen: Screen
  private let loginController: LoginController
  private let searchController: SearchController

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginController = LoginController(
      model: LoginModel(service: environment.login), view: LoginView(screen))
    searchController = SearchController(
      model: SearchModel(
        service: environment.search, preferences: environment.preferences,
        configuration: environment.configuration),
      view: SearchView(screen), clock: environment.clock,
      debounce: environment.configuration.debounce)
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
    screen.route = .login
  }
}
