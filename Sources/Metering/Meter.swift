/// Counts whose difference is what happened in between.
package protocol Countable: Hashable, Sendable, CustomStringConvertible {
  static func - (later: Self, earlier: Self) -> Self
}

/// Whether a meter can be believed.
package enum Availability: Hashable, Sendable {
  case available
  case unavailable(reason: String)
}

/// What was counted while something was done.
package struct Measured<Counts: Countable>: Hashable, Sendable {
  /// What the thread did that measured.
  package let counts: Counts

  /// Calls of the same kind that other threads made meanwhile. If there are none, the counts are those
  /// of the whole process; if there are some, nobody can tell whose work they were.
  package let callsElsewhere: Int
}

/// A counter that has shown that it counts right, or else can't be used.
///
/// A meter counts the thread that asks it, and says whether other threads did anything meanwhile. So the
/// figures of a bench with one thread are those of its process, and tests can run side by side.
/// Nothing is counted, and nothing slower than before, while no meter is counting.
package struct Meter<Counts: Countable>: Sendable {
  package let availability: Availability
  private let counter: Counter<Counts>

  /// Tries the counter with the probes.
  ///
  /// - Parameter obstacle: why it can't count here, if that is known. Nothing is tried then.
  init(obstacle: String?, counter: Counter<Counts>, probes: [Probe<Counts>]) {
    self.counter = counter
    if let obstacle {
      availability = .unavailable(reason: obstacle)
      return
    }
    // Once without judging: what the runtime makes at the first use of a type is none of theirs.
    for probe in probes { _ = probe.objection(to: counter) }
    for probe in probes {
      if let objection = probe.objection(to: counter) {
        availability = .unavailable(reason: objection)
        return
      }
    }
    availability = .available
  }

  /// Counts what the body does on this thread; nil if the meter is unavailable, and then the body does
  /// not run. A body may count by itself within: it counts for both.
  package func count(_ body: () -> Void) -> Measured<Counts>? {
    guard availability == .available else { return nil }
    return counter.count(body)
  }
}

/// The totals of a thread, and of all the others, at one moment.
struct Totals<Counts: Countable> {
  let counts: Counts
  let callsElsewhere: Int
}

/// Where totals come from. Counting is on from the start to the stop.
struct Counter<Counts: Countable>: Sendable {
  let start: @Sendable () -> Totals<Counts>
  let stop: @Sendable () -> Totals<Counts>

  func count(_ body: () -> Void) -> Measured<Counts> {
    let before = start()
    body()
    let after = stop()
    return Measured(
      counts: after.counts - before.counts,
      callsElsewhere: after.callsElsewhere - before.callsElsewhere)
  }
}
