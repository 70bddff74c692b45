import LoginSearch

/// Owns the controllers of both screens, and goes from one to the other.
final class RootController {
  private let screen: Screen
  private let loginController: LoginController
  private let searchController: SearchController

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    loginController = LoginController(
      model: LoginModel(service: environment.login), screen: screen)
    searchController = SearchController(
      model: SearchModel(environment: environment), screen: screen)
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
