/// All that was ever scheduled, by when it is due; at the same instant, by when it was scheduled.
///
/// Nothing is taken out of it. Whether an appointment still means anything is asked of the chronicle
/// when its time has come.
struct Diary {
  /// The virtual time.
  private(set) var now = Duration.zero
  private var appointments: [Appointment] = []
  /// How many of them have come to pass; nothing is ever scheduled before now.
  private var past = 0

  struct Appointment {
    let due: Duration
    let event: Event
  }

  enum Event {
    /// S7: the debounce that a keystroke started runs out.
    case quiet(since: Chronicle.Place)
    /// An answer to a request arrives.
    case answer(to: Chronicle.Place)
    /// An answer arrives once more, after log-out.
    case encore
  }

  mutating func schedule(_ event: Event, after delay: Duration) {
    let due = now + max(delay, .zero)
    appointments.insert(Appointment(due: due, event: event), at: firstPlace(after: due))
  }

  /// The place behind all that is due by an instant.
  private func firstPlace(after instant: Duration) -> Int {
    var (low, high) = (past, appointments.count)
    while low < high {
      let middle = low + (high - low) / 2
      if appointments[middle].due <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The next event that is due by then, if there is one, having let time pass up to it.
  mutating func next(by end: Duration) -> Event? {
    guard past < appointments.count, appointments[past].due <= end else { return nil }
    defer { past += 1 }
    now = appointments[past].due
    return appointments[past].event
  }

  /// Lets time pass.
  mutating func skip(to end: Duration) {
    now = end
  }
}
