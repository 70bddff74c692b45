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

  /// For a variant that puts work off, as tasks do: what brings a launched feature to rest. It runs
  /// all that was put off, on the caller's thread or on another one while the caller waits, and
  /// returns when nothing is left but what waits for a gesture, a service or the clock; or returns
  /// false if it gives up, as there is no end to it.
  ///
  /// Asked for once, right after the launch, with the object that this returned. The driver calls it
  /// after the launch and after each single thing that a person, a service or the clock does, and
  /// once more when it has let go, as cancelled tasks must come to an end too: so it must not hold
  /// the feature. `SettlingExecutor.settle` is made for it.
  ///
  /// Nil by default: all that a handler causes has happened when it returns.
  func settling(_ feature: AnyObject) -> (() -> Bool)?

  /// For an architecture with pure reducers: that of its search screen, to be measured by itself beside
  /// those of others. Asked for with services that never answer, and not launched.
  ///
  /// Nil by default.
  func searchReducer(in environment: Environment) -> SearchReducer?
}

extension Variant {
  /// Nil: for a variant that puts nothing off.
  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    nil
  }

  /// Nil: for a variant without a pure reducer.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    nil
  }
}
