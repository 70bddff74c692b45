/// Everything that was ever scheduled, ordered by when it is due and then by when it was scheduled.
///
/// Nothing is removed. When an entry falls due, the event log decides whether it still matters.
struct Agenda {
  /// The virtual time.
  private(set) var now = Duration.zero
  private var entries: [Entry] = []
  /// How many entries have fallen due. Nothing is scheduled before them.
  private var pastCount = 0

  private struct Entry {
    let due: Duration
    let action: Action
  }

  enum Action {
    /// S7: the debounce that a keystroke started ends.
    case endDebounce(startedBy: EventLog.Index)
    /// An answer to a request arrives.
    case answer(to: EventLog.Index)
    /// A service answers once more, after log-out.
    case answerAfterLogOut
  }

  mutating func schedule(_ action: Action, after delay: Duration) {
    let due = now + max(delay, .zero)
    entries.insert(Entry(due: due, action: action), at: firstIndex(after: due))
  }

  /// The index of the first entry that is due later than an instant.
  private func firstIndex(after instant: Duration) -> Int {
    var (low, high) = (pastCount, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].due <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Advances the time to the next entry that is due by `end` and returns its action; nil if there is
  /// none.
  mutating func next(by end: Duration) -> Action? {
    guard pastCount < entries.count, entries[pastCount].due <= end else { return nil }
    defer { pastCount += 1 }
    now = entries[pastCount].due
    return entries[pastCount].action
  }

  /// Advances the time to an instant at which nothing more is due.
  mutating func skip(to end: Duration) {
    now = end
  }
}
