import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Feature(on: screen, in: environment)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? Feature)?.executor.settle
  }
}

/// Keeps the models and views of one launch alive.
private final class Feature {
  /// Runs the updates of the views.
  let executor = SettlingExecutor()
  private let model: AppModel
  private let view: RootView

  init(on screen: Screen, in environment: Environment) {
    model = AppModel(in: environment)
    view = RootView(of: model, on: screen, updatedBy: executor)
  }
}
