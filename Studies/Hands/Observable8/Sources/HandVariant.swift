import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Feature(on: screen, in: environment)
  }

  // An observation reports a change just before it happens, so views can only read afterwards: here.
  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    guard let feature = feature as? Feature else { return nil }
    return { [weak feature] in
      feature?.updateViews()
      return true
    }
  }
}
