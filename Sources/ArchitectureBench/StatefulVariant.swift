public import LoginSearch

/// A variant whose architecture keeps all that a screen shows in one value, and maybe changes it by a reducer.
///
/// What it offers is for the bench alone: conform where a bench names its contenders, and not in the feature.
public protocol StatefulVariant: Variant {
  /// The states of a launched feature as they are now, such as `(login: LoginState, search: SearchState)`; nil for
  /// a feature that another variant launched. `play --state` prints after each step which fields changed.
  ///
  /// Nothing that is measured asks for it. Reflection compares and prints it field by field; so it must not change
  /// later, as a class would.
  func state(of feature: AnyObject) -> Any?

  /// The reducer of the search screen, to be measured by itself. Asked for with services that
  /// never answer, and not launched. Nil by default.
  func searchReducer(in environment: Environment) -> SearchReducer?
}

extension StatefulVariant {
  public func searchReducer(in environment: Environment) -> SearchReducer? { nil }
}
