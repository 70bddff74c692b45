import Basics
import Foundation

/// The times that were measured in one benchmark case.
struct Samples: Equatable, Sendable, Codable {
  /// How many operations one sample consists of.
  private(set) var batches: PerEntry<Int>
  /// The times of each process, launch by launch.
  var processes: [[Launch]] = []

  /// The rounds between one launch of all entries and the next. One figure for each round: the nanoseconds of one
  /// operation.
  typealias Launch = PerEntry<[Double]>

  var rounds: Int {
    processes.joined().reduce(0) { $0 + $1.baseline.count }
  }

  /// The figures of one entry, by process and launch.
  func times(of role: EntryRole) -> [[[Double]]] {
    processes.map { $0.map { $0[role] } }
  }

  /// The figures of one entry as multiples of another's in the same round, by process and launch.
  func ratios(of role: EntryRole, to other: EntryRole) -> [[[Double]]] {
    processes.map { launches in
      launches.map { zip($0[role], $0[other]).map { $0 / $1 } }
    }
  }
}

extension Samples {
  /// Adds what the same process timed later.
  mutating func append(_ more: Samples) {
    for (index, launches) in more.processes.enumerated() { processes[index] += launches }
  }

  mutating func removeContender(at index: Int) {
    batches.removeContender(at: index)
    for process in processes.indices {
      for launch in processes[process].indices {
        processes[process][launch].removeContender(at: index)
      }
    }
  }

  /// The largest standard error of the ratios' medians, as logarithms, over all entries: of its rounds, or of its
  /// launches if those differ more.
  var widestError: Double {
    let roles = batches.roles.filter { $0 != .baseline }
    return roles.map {
      error(of: ratios(of: $0, to: .baseline).joined().map { $0.map { log($0) } })
    }
    .max() ?? 0
  }

  private func error(of launches: [[Double]]) -> Double {
    let rounds = standardError(of: launches.flatMap { $0 })
    return launches.count < 4 ? rounds : max(rounds, standardError(of: launches.map(\.median)))
  }

  /// Estimates the standard error of a median by the distance of the quartiles, as outliers don't
  /// move a median. The constants are those of the normal distribution.
  private func standardError(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let deviation = (sorted.percentile(0.75) - sorted.percentile(0.25)) / 1.349
    return 1.2533 * deviation / Double(sorted.count).squareRoot()
  }
}

/// A value with a part for each entry.
protocol HasContenders { mutating func removeContender(at index: Int) }

extension Samples: HasContenders {}

extension Dictionary where Key == CaseID, Value: HasContenders {
  /// - Parameter cases: those that it is about.
  mutating func leaveOut(_ failure: Results.Refusal, of cases: [OfferedCase]) {
    let contenders = cases.first { $0.id == failure.id }?.contenders
    if let index = contenders?.firstIndex(of: failure.variant) {
      self[failure.id]?.removeContender(at: index)
    } else {
      self[failure.id] = nil
    }
  }
}

/// The role of an entry in its benchmark case.
enum EntryRole: Hashable {
  case baseline, control
  /// A contender, by its index.
  case contender(Int)
}
