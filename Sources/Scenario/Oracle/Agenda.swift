import LoginSearch

/// Everything that was ever scheduled and has not fallen due, ordered by when it is due and then by when it was
/// scheduled.
///
/// Nothing is removed before. When an entry falls due, the event log decides whether it still matters.
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

  /// Advances the time to the next entry that is due by `end` and returns its action; where there is none,
  /// advances it to the end.
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
