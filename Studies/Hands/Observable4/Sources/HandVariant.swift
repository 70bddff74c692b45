import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let alerts = Alerts()
    let session = Session(in: environment, alerts: alerts)
    let login = LoginModel(service: environment.login, session: session, alerts: alerts)
    return RootView(screen, login: login, session: session, alerts: alerts)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    guard let updates = (feature as? RootView)?.updates else { return nil }
    return {
      updates.run()
      return true
    }
  }
}
