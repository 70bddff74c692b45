public import LoginSearch

/// A variant whose architecture keeps the contents of a screen in one value, and may change it with a reducer.
///
/// Only the bench uses it: conform where a bench names its contenders, and not in the feature.
public protocol StatefulVariant: Variant {
  /// The current states of a launched feature, such as `(login: LoginState, search: SearchState)`; nil for a feature
  /// that another variant launched. `play --state` prints the changed fields after each step.
  ///
  /// It is never called during a measurement. Reflection compares and prints the state field by field, so it must not
  /// change later, as a class would.
  func state(of feature: AnyObject) -> Any?

  /// The reducer of the search screen, to be measured by itself. The environment's services never answer, and the
  /// feature is not launched. Nil by default.
  func searchReducer(in environment: Environment) -> SearchReducer?
}

extension StatefulVariant {
  public func searchReducer(in environment: Environment) -> SearchReducer? { nil }
}
