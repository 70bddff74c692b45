/// One architecture's version of the feature: a name and a way to launch it.
///
/// A variant can be launched any number of times, also in parallel on several threads. Each launch
/// lives in one isolation domain, as the views of an app live on the main actor.
public protocol Variant: Sendable {
  /// The name in commands, tables and files.
  var name: String { get }

  /// Builds the feature on an empty screen and shows its first state.
  ///
  /// Returns the object that keeps the feature alive. The caller is its only owner. When the caller
  /// releases it, the feature cancels everything pending, writes no widget, and leaves no object
  /// behind. Do not give the screen or a service a strong reference to any part of the feature.
  func launch(on screen: Screen, in environment: Environment) -> AnyObject

  /// For a variant that defers work, as tasks do: a function that runs all deferred work of a
  /// launched feature, such as `SettlingExecutor.settle`. It returns true when only work is left that
  /// waits for a gesture, a service or the clock, and false if it gives up because the work does not
  /// end. Nil by default.
  ///
  /// Called once, right after the launch. The driver calls the function after the launch and after
  /// each gesture, answer and timer; and once more after it released the feature, because cancelled
  /// tasks must end too, so the function must not hold the feature.
  func settling(_ feature: AnyObject) -> (() -> Bool)?

  /// For an architecture with reducers: that of its search screen, to be measured by itself beside
  /// those of others. Asked for with services that never answer, and not launched. Nil by default.
  func searchReducer(in environment: Environment) -> SearchReducer?

  #if !hasFeature(Embedded)  // There, not every value can be `Any`.
    /// For an architecture that keeps all that a screen shows in one value: the states of a launched
    /// feature as they are now, such as `(login: LoginState, search: SearchState)`. Nil by default.
    ///
    /// Asked for between steps, and by nothing that is measured. What it returns is compared and printed by
    /// reflection, field by field; so it must not change later, as a class would.
    func state(of feature: AnyObject) -> Any?
  #endif
}

extension Variant {
  public func settling(_ feature: AnyObject) -> (() -> Bool)? { nil }
  public func searchReducer(in environment: Environment) -> SearchReducer? { nil }
  #if !hasFeature(Embedded)
    public func state(of feature: AnyObject) -> Any? { nil }
  #endif
}
