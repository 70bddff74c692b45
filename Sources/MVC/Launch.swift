public import LoginSearch

/// Cocoa's MVC: controllers between passive views and model objects that notify.
public struct MVCVariant: Variant {
  public let name = "MVC"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AppController(screen, environment)
  }
}

/// Owns the two view controllers and decides which of their views is on the screen.
final class AppController {
  private let screen: Screen
  private let loginController: LoginViewController
  private let searchController: SearchViewController

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    loginController = LoginViewController(
      model: LoginModel(), view: LoginView(screen), service: environment.login)
    searchController = SearchViewController(
      model: SearchModel(preferences: environment.preferences), view: SearchView(screen),
      environment)
    loginController.delegate = self
    searchController.delegate = self
  }
}

extension AppController: LoginViewControllerDelegate {
  func loginViewController(_ controller: LoginViewController, didLogIn user: User) {
    screen.route = .search
    searchController.enter(user)
  }
}

extension AppController: SearchViewControllerDelegate {
  func searchViewControllerDidLogOut(_ controller: SearchViewController) {
    screen.route = .login
  }
}
