public import LoginSearch

/// The feature with no architecture, written as simply as possible.
public struct VanillaVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Vanilla"

  /// Creates the variant. One value can launch any number of times, also in parallel, because it has no state.
  public init() {}

  /// Returns the object behind the login screen, which owns the object behind the search screen.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    LoginScreen(screen, environment)
  }
}
