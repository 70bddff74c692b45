public import LoginSearch

/// Cocoa's MVC: controllers between passive views and model objects that notify.
public struct MVCVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "MVC"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two view controllers, which own models, views and requests.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AppController(screen, environment)
  }
}

/// Owns the two view controllers and decides which of the two screens is shown.
final class AppController {
  private let screen: Screen
  let loginController: LoginViewController
  let searchController: SearchViewController

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
