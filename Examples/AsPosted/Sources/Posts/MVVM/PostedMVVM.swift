import Beyond
public import LoginSearch
import Settling

/// MVVM as post E has it: one task for each fetch.
public struct PostedMVVM: Variant {
  public let name = "Posted MVVM"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let executor = SettlingExecutor()
    let pages = PagesView(screen, environment, executor)
    let login = WholeLogin(screen, environment.login) { [unowned pages] in pages.enter($0) }
    return Launched(executor, login, pages)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? Launched)?.first(SettlingExecutor.self)?.settle
  }
}
