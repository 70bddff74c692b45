import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    RootView(screen, in: environment)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? RootView)?.updates.run
  }
}
