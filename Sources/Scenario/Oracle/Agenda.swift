import LoginSearch

/// All scheduled entries that are not due yet, ordered by due time and then by the time they were scheduled.
///
/// Nothing is removed early. When an entry is due, the event log decides whether it still matters.
struct Agenda {
  private(set) var now = Duration.zero
  private var entries: [(due: Duration, action: Action)] = []

  enum Action {
    /// S7: the debounce that a keystroke started ends.
    case endDebounce(startedBy: EventLog.Index)
    case answer(to: EventLog.Index)
    /// A service answers once more, after log-out.
    case answerAfterLogOut
  }

  mutating func schedule(_ action: Action, after delay: Duration) {
    let due = now + max(delay, .zero)
    let later = entries.firstIndex { $0.due > due } ?? entries.count
    entries.insert((due: due, action: action), at: later)
  }

  /// Advances the time to the next entry that is due by `end`, and returns its action. If there is none, advances the
  /// time to `end`.
  mutating func next(by end: Duration) -> Action? {
    guard let next = entries.first, next.due <= end else {
      now = end
      return nil
    }
    now = next.due
    entries.removeFirst()
    return next.action
  }
}
