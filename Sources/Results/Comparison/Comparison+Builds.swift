package import Basics
import Foundation

/// The times of one contender in one case in two builds that were timed in turn, a figure for each process.
package struct TimePairs: Hashable, Sendable, Codable {
  package let key: ResultRow.Key
  /// In nanoseconds for one operation; the process at an index makes a pair with that of `head` there.
  package let base: [Double]
  package let head: [Double]

  package init(key: ResultRow.Key, base: [Double], head: [Double]) {
    precondition(base.count == head.count && !base.isEmpty, "\(key) has no pairs")
    self.key = key
    self.base = base
    self.head = head
  }
}

extension Comparison {
  /// How two builds were timed in turn.
  package struct Turns: Hashable, Sendable, Codable {
    /// How many pairs of processes there were.
    package internal(set) var pairs = 0
    package let plannedPairs: Int
    package let seed: UInt64
    /// The arguments as they were typed.
    package let options: [String]
    package let seconds: Double
    /// How much slower the floor of head was made, as a fraction.
    package var handicap = 0.0
    /// Whether both builds have the same bytes.
    package var isSameProgram = false
    package var isInterrupted = false
    package var failure: String?
    package var unavailable: [Results.Unavailable] = []
    /// The cases that are not the same in both.
    package var different: [CaseID] = []

    package init(plannedPairs: Int, seed: UInt64, options: [String], seconds: Double) {
      self.plannedPairs = plannedPairs
      self.seed = seed
      self.options = options
      self.seconds = seconds
    }

    /// The fewest pairs in which any of so many times can be found changed: if in all pairs the same build is slower.
    package static func fewestPairs(for times: Int) -> Int {
      (1...).first { pow(2, Double(1 - $0)) * Double(times) < level } ?? 1
    }
  }

  /// A change of a time as small as this is often only where the linker put the code.
  package static let usualThresholdOfBuilds = 0.03

  /// Compares the times of two builds, pair by pair.
  ///
  /// - Parameters:
  ///   - allTimes: all with the same number of pairs; of each case the floor first.
  ///   - only: what only one of the builds has.
  package init(
    _ base: Side, _ head: Side, of allTimes: [TimePairs], counts: CountComparison,
    only: (base: [ResultRow.Key], head: [ResultRow.Key]) = ([], []), threshold: Double,
    turns: Turns
  ) {
    var turns = turns
    turns.pairs = allTimes.first?.base.count ?? 0
    let test = SignedRank(count: turns.pairs)
    let floors = Dictionary(allTimes.map { ($0.key.id, $0.key.variant) }) { first, _ in first }
    let changes = allTimes.map { times in
      let differences = zip(times.head, times.base).map { log($0 / $1) }
      let (value, interval) = test.estimate(of: differences, level: 0.05)
      let strict = test.estimate(of: differences, level: Self.level / Double(allTimes.count))
        .interval
      let isKnown = interval.lowerBound.isFinite
      return Change(
        key: times.key, floor: floors[times.key.id] ?? "", old: times.base.median,
        new: times.head.median,
        factor: isKnown
          ? Estimate(
            value: exp(value), low: exp(interval.lowerBound), high: exp(interval.upperBound))
          : Estimate(value: exp(value)),
        p: test.p(of: differences),
        error: isKnown
          ? (interval.upperBound - interval.lowerBound) / (2 * Normal.quantile(0.975)) : nil,
        bar: strict.lowerBound.isFinite
          ? max(value - strict.lowerBound, strict.upperBound - value) : nil,
        noise: 0, times: times)
    }
    self.init(base, head, changes, counts, threshold: threshold, turns: turns)
    let measured = Set(changes.map(\.key.id))
    lost = only.base.filter { measured.contains($0.id) }
    onlyOld = only.base.filter { !measured.contains($0.id) }
    onlyNew = only.head
  }
}

// MARK: - Files

extension Comparison {
  /// Writes the CSV and the JSON of two builds. Creates a missing folder.
  package func write(to files: ResultFiles) throws(FileError) {
    try WholeFile.write([(files.csv, csv), (files.json, json)])
  }

  /// A line for each time that was compared.
  package var csv: [UInt8] {
    let columns = [
      "variant", "workload", "size", "group", "base_ns", "head_ns", "factor", "ci_low", "ci_high",
      "p", "corrected_p", "verdict",
    ]
    let lines = changes.map { change -> [String] in
      let interval = change.factor.interval
      let numbers = [
        change.old, change.new, change.factor.value, interval?.low, interval?.high, change.p,
        change.correctedP,
      ]
      let id = change.key.id
      return [change.key.variant, id.workload, id.size.map { "\($0)" } ?? "", id.group ?? ""]
        + numbers.map { $0.map { $0.decimal(digits: 6) } ?? "" } + [change.verdict.rawValue]
    }
    return Array(([columns] + lines).map(RowFormat.line).joined().utf8)
  }

  /// With the time of each process, from which everything else follows.
  package var json: [UInt8] { Array(File(comparison: self).encodedAsJSON) }

  private struct File: Encodable {
    let schema = 3
    let comparison: Comparison
  }
}
