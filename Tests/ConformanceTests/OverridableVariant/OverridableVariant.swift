import LoginSearch

/// The feature once more, to plant bugs in.
struct OverridableVariant: Variant {
  let name: String
  var login: OverridableLogin.Type = OverridableLogin.self
  var search: OverridableSearch.Type = OverridableSearch.self
  /// What is done with the finished feature before it is handed out.
  var spoil: @Sendable (App) -> Void = { _ in }

  final class App {
    let login: OverridableLogin
    let search: OverridableSearch

    init(_ login: OverridableLogin, _ search: OverridableSearch) {
      self.login = login
      self.search = search
    }
  }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let login = login.init(screen, environment)
    let search = search.init(screen, environment)
    login.succeeded = { [unowned search] user in
      screen.route = .search
      search.enter(user)
    }
    let app = App(login, search)
    spoil(app)
    return app
  }
}
