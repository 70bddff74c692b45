import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let searchView = SearchView(screen, SearchReactor(environment))
    return LoginView(screen, LoginReactor(environment.login), next: searchView)
  }
}
