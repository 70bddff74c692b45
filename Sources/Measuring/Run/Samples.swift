import Basics
import Foundation

/// What was timed in one benchmark case.
package struct Samples: Equatable, Sendable, Codable {
  /// How many operations one sample consists of.
  package let batches: Entries<Int>
  /// What each process timed, launch by launch.
  package var processes: [[Launch]] = []

  /// The rounds between one launch of all entries and the next.
  package struct Launch: Equatable, Sendable, Codable {
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

extension Samples {
  /// Adds what the same process timed later.
  mutating func append(_ more: Samples) {
    for (index, launches) in more.processes.enumerated() { processes[index] += launches }
  }

  /// The largest standard error of the ratios' medians, as logarithms, over all entries: of its rounds, or of its
  /// launches if those differ more.
  var widestError: Double {
    let roles = EntryRole.contenders(in: batches) + [.control]
    return roles.map { error(of: ratios(of: $0, to: .floor).joined().map { $0.map { log($0) } }) }
      .max() ?? 0
  }

  private func error(of launches: [[Double]]) -> Double {
    let rounds = standardError(of: launches.flatMap { $0 })
    return launches.count < 4 ? rounds : max(rounds, standardError(of: launches.map(\.median)))
  }

  /// Of a median, by the distance of the quartiles, as outliers don't move a median. The constants are those of the
  /// normal distribution.
  private func standardError(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let deviation = (sorted.percentile(0.75) - sorted.percentile(0.25)) / 1.349
    return 1.2533 * deviation / Double(sorted.count).squareRoot()
  }
}

extension EntryRole {
  fileprivate static func contenders<Value>(in entries: Entries<Value>) -> [EntryRole] {
    entries.contenders.indices.map(EntryRole.contender)
  }
}
