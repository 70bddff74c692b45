import Beyond
public import LoginSearch

/// MVI: the container of post A for the search, the handler of post D for the log-in.
public struct PostedMVI: Variant {
  public let name = "Posted MVI"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let search = SearchView.build(screen, environment)
    let login = LoginController(screen, LoginIntent(LoginHandler(environment.login)))
    login.movesOn = { [weak search] user in search?.enter(user) }
    return Launched(login, search)
  }
}
