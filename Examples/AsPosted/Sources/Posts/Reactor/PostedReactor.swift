import Beyond
public import LoginSearch

/// Action-Mutation-State, as post C has it.
public struct PostedReactor: Variant {
  public let name = "Posted Reactor"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let list = ListController(screen, environment)
    let login = WholeLogin(screen, environment.login) { [unowned list] in list.enter($0) }
    return Launched(login, list)
  }
}
