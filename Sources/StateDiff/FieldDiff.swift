/// Compares two states field by field, for a view that receives whole states.
///
/// It consumes both states and copies neither. Only `changed(_:)` compares, once a call; a
/// collection that shares its storage with the old one compares in constant time.
///
///     let diff = FieldDiff(from: shown.take(), to: state)
///     if diff.changed({ $0.title }) { titleLabel.text = diff.new.title }
///     shown = diff.takeNew()
public struct FieldDiff<State>: ~Copyable {
  /// The previous state; nil if there was none.
  public let old: State?
  /// The state to show. Call `takeNew()` at the end to keep it without a copy.
  public let new: State

  /// Consumes both states. Compares nothing.
  @inlinable
  public init(from old: consuming State?, to new: consuming State) {
    self.old = old
    self.new = new
  }

  /// Whether a field, or a value derived from fields, differs between the two states. Always true
  /// if there is no previous state. Costs one comparison.
  @inlinable
  public func changed<Value: Equatable>(_ field: (State) -> Value) -> Bool {
    guard let old else { return true }
    return field(old) != field(new)
  }

  /// Returns the new state, to keep as the one that is shown, and releases the old one.
  @inlinable
  public consuming func takeNew() -> State {
    new
  }
}
