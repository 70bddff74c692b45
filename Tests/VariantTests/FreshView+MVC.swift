import LoginSearch

@testable import MVC

extension FreshView {
  static let mvc = FreshView(variant: MVCVariant(), showsAll: false) { feature, screen in
    guard let app = feature as? AppController else { return [] }
    return [
      LoginController(model: app.loginController.model, view: LoginView(screen)),
      SearchController(model: app.searchController.model, view: SearchView(screen)),
    ]
  }
}
