/// What was timed in one contest.
struct Recording: Hashable, Sendable, Codable {
  /// How many operations one sample consists of, for each entrant.
  let batches: [Int]
  /// What each process timed, a launch of all entrants after the other.
  var processes: [[Launch]] = []

  /// The rounds between one launch of all entrants and the next.
  struct Launch: Hashable, Sendable, Codable {
    /// For each entrant one figure a round: nanoseconds for an operation.
    var times: [[Double]]
  }

  var rounds: Int {
    processes.joined().reduce(0) { $0 + ($1.times.first?.count ?? 0) }
  }

  /// The figures of one entrant, by process and launch.
  func times(of entrant: Int) -> [[[Double]]] {
    processes.map { $0.map { $0.times[entrant] } }
  }

  /// The figures of one entrant as multiples of another's in the same round, by process and launch.
  func ratios(of entrant: Int, to other: Int) -> [[[Double]]] {
    processes.map { launches in
      launches.map { zip($0.times[entrant], $0.times[other]).map { $0 / $1 } }
    }
  }
}
