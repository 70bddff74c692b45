import LoginSearch

@testable import MVC

extension FreshView {
  static let mvc = FreshView(variant: MVCVariant(), showsAll: false) { feature, screen in
    guard let app = feature as? AppController else { return [] }
    let environment = TestHarness().environment
    return [
      LoginViewController(
        model: app.loginController.model, view: LoginView(screen), service: environment.login),
      SearchViewController(
        model: app.searchController.model, view: SearchView(screen), environment),
    ]
  }
}
