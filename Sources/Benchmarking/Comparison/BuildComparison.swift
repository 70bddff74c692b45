import Basics
import Foundation

/// The times of one contender in one case in two builds that were timed alternately, with a figure for each process.
struct TimePairs: Sendable {
  let key: ResultRow.Key
  /// The times in nanoseconds for one operation. The processes with the same index in `base` and `head` are a pair.
  let base: [Double]
  let head: [Double]

  init(key: ResultRow.Key, base: [Double], head: [Double]) {
    precondition(base.count == head.count && !base.isEmpty, "\(key) has no pairs")
    self.key = key
    self.base = base
    self.head = head
  }
}

/// The comparison of two builds whose processes were timed alternately: times, pair by pair, and counts.
struct BuildComparison: ReportedComparison {
  let comparison: Comparison
  let timing: Timing

  /// The conditions of the timing.
  struct Timing: Sendable {
    /// The number of pairs of processes.
    var pairs = 0
    let plannedPairs: Int
    let seconds: Double
    /// The slowdown of the baseline of head, as a fraction.
    var slowdown = 0.0
    var isInterrupted = false
    var failure: String?
    /// The cases that differ between the builds.
    var different: [CaseID] = []

    /// The fewest pairs that can show a change among this many times: the same build is slower in all pairs.
    static func fewestPairs(for times: Int) -> Int {
      (1...).first { pow(2, Double(1 - $0)) * Double(times) < Comparison.level } ?? 1
    }
  }

  /// A change of time below this threshold often only reflects where the linker put the code.
  static let usualThreshold = 0.03

  /// Whether there are enough pairs for a verdict on any figure.
  var isDecisive: Bool { timing.pairs >= Timing.fewestPairs(for: self.changes.count) }

  /// - Parameters:
  ///   - allTimes: the times, all with the same number of pairs; for each case the baseline first.
  ///   - only: the rows that only one of the builds has.
  init(
    _ base: Comparison.Side, _ head: Comparison.Side, of allTimes: [TimePairs],
    counts: CountComparison,
    only: (base: [ResultRow.Key], head: [ResultRow.Key]) = ([], []), threshold: Double,
    timing: Timing
  ) {
    var timing = timing
    timing.pairs = allTimes.first?.base.count ?? 0
    self.timing = timing
    let test = SignedRank(count: timing.pairs)
    let baselines = Dictionary(allTimes.map { ($0.key.id, $0.key.variant) }) { first, _ in first }
    let changes = allTimes.map { times in
      let differences = zip(times.head, times.base).map { log($0 / $1) }
      let (value, interval) = test.estimate(of: differences, level: 0.05)
      let strict = test.estimate(of: differences, level: Comparison.level / Double(allTimes.count))
        .interval
      let isKnown = interval.lowerBound.isFinite
      return Comparison.Change(
        key: times.key, baseline: baselines[times.key.id] ?? "", old: times.base.median,
        new: times.head.median,
        factor: isKnown
          ? Estimate(
            value: exp(value), low: exp(interval.lowerBound), high: exp(interval.upperBound))
          : Estimate(value: exp(value)),
        p: test.p(of: differences),
        error: isKnown
          ? (interval.upperBound - interval.lowerBound) / (2 * Normal.quantile(0.975)) : nil,
        bar: strict.lowerBound.isFinite
          ? max(value - strict.lowerBound, strict.upperBound - value) : nil)
    }
    var comparison = Comparison(base, head, changes, counts, threshold: threshold)
    let measured = Set(changes.map(\.key.id))
    comparison.lost = only.base.filter { measured.contains($0.id) }
    comparison.onlyOld = only.base.filter { !measured.contains($0.id) }
    comparison.onlyNew = only.head
    self.comparison = comparison
  }
}
