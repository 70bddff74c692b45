/// Which fields of a state changed, for a view that is handed whole states.
///
/// It takes both states over and copies neither. A field costs one comparison, and only if it is asked
/// for; one that shares its storage with what it was is equal at a glance.
///
///     let diff = FieldDiff(from: shown.take(), to: state)
///     if diff.changed({ $0.title }) { titleLabel.text = diff.new.title }
///     shown = diff.takeNew()
public struct FieldDiff<State>: ~Copyable {
  /// The state before; nil if there was none.
  public let old: State?
  /// The state to be shown. To keep it without a copy, end with `takeNew()`.
  public let new: State

  /// Takes both states over, and compares nothing yet.
  @inlinable
  public init(from old: consuming State?, to new: consuming State) {
    self.old = old
    self.new = new
  }

  /// Whether a field, or what follows from some fields, is not equal to what it was. If there was no
  /// state before, all have changed.
  @inlinable
  public func changed<Value: Equatable>(_ field: (State) -> Value) -> Bool {
    guard let old else { return true }
    return field(old) != field(new)
  }

  /// Gives the new state away, to be kept as the one that is shown, and lets go of the old one.
  @inlinable
  public consuming func takeNew() -> State {
    new
  }
}
