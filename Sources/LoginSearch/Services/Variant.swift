/// One architecture's version of the feature: a name, and one way to launch it.
///
/// A variant is a value that can be launched any number of times, also side by side on several
/// threads. Each launch lives in one isolation domain, as an app's views live on the main actor.
public protocol Variant: Sendable {
  /// The name that commands, tables and files know it by.
  var name: String { get }

  /// Builds the feature on an empty screen and shows its first state.
  ///
  /// Returns the object that keeps it alive. The caller is its only owner: when it lets go, the
  /// feature cancels what is pending, writes no widget, and leaves nothing behind. Neither the
  /// screen nor a service may be given a strong reference to any part of it.
  func launch(on screen: Screen, in environment: Environment) -> AnyObject
}
