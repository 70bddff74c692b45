import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let alerts = Alerts()
    let account = Account(environment: environment, alerts: alerts)
    let view = RootView(screen: screen, account: account, alerts: alerts)
    view.updateIfNeeded()
    return view
  }

  /// Observation reports a change before it is made, so views can only read it afterwards. In an app the run loop
  /// gives them a turn to do so; here the driver does.
  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    guard let view = feature as? RootView else { return nil }
    return { [weak view] in
      view?.updateIfNeeded()
      return true
    }
  }
}
