/// What was timed in one benchmark case.
package struct Samples: Hashable, Sendable, Codable {
  /// How many operations one sample consists of.
  package let batches: Entries<Int>
  /// What each process timed, launch by launch.
  package var processes: [[Launch]] = []

  /// The rounds between one launch of all entries and the next.
  package struct Launch: Hashable, Sendable, Codable {
    /// One figure for each round: the nanoseconds of one operation.
    var times: Entries<[Double]>
  }

  package var rounds: Int {
    processes.joined().reduce(0) { $0 + $1.times.floor.count }
  }

  /// The figures of one entry, by process and launch.
  func times(of role: EntryRole) -> [[[Double]]] {
    processes.map { $0.map { $0.times[role] } }
  }

  /// The figures of one entry as multiples of another's in the same round, by process and launch.
  func ratios(of role: EntryRole, to other: EntryRole) -> [[[Double]]] {
    processes.map { launches in
      launches.map { zip($0.times[role], $0.times[other]).map { $0 / $1 } }
    }
  }
}
