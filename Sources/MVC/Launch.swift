public import LoginSearch

/// Cocoa's MVC: controllers stand between views, which show and report, and model objects, which decide and notify.
public struct MVCVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "MVC"

  /// Creates the variant. One value can launch any number of times, also in parallel, because it has no state.
  public init() {}

  /// Returns the owner of the controllers of both screens, which own models and views.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AppController(screen, environment)
  }
}

/// The root controller, which owns those of both screens and decides which screen is shown.
final class AppController {
  private let screen: Screen
  let loginController: LoginController
  let searchController: SearchController

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    loginController = LoginController(
      model: LoginModel(service: environment.login),
      view: LoginView(screen))
    searchController = SearchController(
      model: SearchModel(environment),
      view: SearchView(screen))
    loginController.delegate = self
    searchController.delegate = self
  }
}

extension AppController: LoginControllerDelegate {
  func loginController(_ controller: LoginController, didLogIn user: User) {
    screen.show(.search)
    searchController.enter(as: user)
  }
}

extension AppController: SearchControllerDelegate {
  func searchControllerDidLogOut(_ controller: SearchController) {
    screen.show(.login)
  }
}
