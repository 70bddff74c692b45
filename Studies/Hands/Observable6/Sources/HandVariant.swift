import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AppView(screen: screen, environment: environment)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? AppView)?.updates.run
  }
}
