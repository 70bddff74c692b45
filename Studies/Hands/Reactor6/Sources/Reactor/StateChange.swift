/// What an observer gets: the state now, and the one before.
struct StateChange<State> {
  /// Nil when the observer is new.
  let old: State?
  let new: State

  init(from old: State?, to new: State) {
    self.old = old
    self.new = new
  }

  /// Shows a value if it has changed, or if nothing was shown before.
  func of<Value: Equatable>(_ path: KeyPath<State, Value>, show: (Value) -> Void) {
    let value = new[keyPath: path]
    if let old, old[keyPath: path] == value { return }
    show(value)
  }

  /// Shows an event if it has just happened, even if it equals the one before. A new observer does
  /// not see earlier events.
  func event<Value>(_ path: KeyPath<State, Pulse<Value?>>, show: (Value) -> Void) {
    let pulse = new[keyPath: path]
    guard let old, old[keyPath: path].writeCount != pulse.writeCount else { return }
    if let value = pulse.wrappedValue { show(value) }
  }
}
