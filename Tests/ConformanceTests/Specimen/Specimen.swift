import LoginSearch

/// The feature once more, to plant bugs in.
struct Specimen: Variant {
  let name: String
  var login: SpecimenLogin.Type = SpecimenLogin.self
  var search: SpecimenSearch.Type = SpecimenSearch.self
  /// What is done with the finished feature before it is handed out.
  var spoil: @Sendable (App) -> Void = { _ in }

  final class App {
    let login: SpecimenLogin
    let search: SpecimenSearch

    init(_ login: SpecimenLogin, _ search: SpecimenSearch) {
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
