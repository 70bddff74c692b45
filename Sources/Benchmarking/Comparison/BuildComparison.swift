import Basics
import Foundation

/// The times of one contender in one case in two builds that were timed in turn, a figure for each process.
struct TimePairs: Sendable {
  let key: ResultRow.Key
  /// In nanoseconds for one operation; the process at an index makes a pair with that of `head` there.
  let base: [Double]
  let head: [Double]

  init(key: ResultRow.Key, base: [Double], head: [Double]) {
    precondition(base.count == head.count && !base.isEmpty, "\(key) has no pairs")
    self.key = key
    self.base = base
    self.head = head
  }
}

/// The comparison of two builds, whose processes were timed alternately: times, pair by pair, and counts.
struct BuildComparison: ReportedComparison {
  let comparison: Comparison
  let timing: Timing

  /// How the builds were timed.
  struct Timing: Sendable {
    /// How many pairs of processes there were.
    var pairs = 0
    let plannedPairs: Int
    let seconds: Double
    /// How much slower the baseline of head was made, as a fraction.
    var slowdown = 0.0
    var isInterrupted = false
    var failure: String?
    /// The cases that are not the same in both.
    var different: [CaseID] = []

    /// The fewest pairs in which a change can be found among this many times: the same build is slower in all pairs.
    static func fewestPairs(for times: Int) -> Int {
      (1...).first { pow(2, Double(1 - $0)) * Double(times) < Comparison.level } ?? 1
    }
  }

  /// A change of a time as small as this is often only where the linker put the code.
  static let usualThreshold = 0.03

  /// Whether there are enough pairs for a verdict on any figure.
  var isDecisive: Bool { timing.pairs >= Timing.fewestPairs(for: self.changes.count) }

  /// - Parameters:
  ///   - allTimes: all with the same number of pairs; of each case the baseline first.
  ///   - only: what only one of the builds has.
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
