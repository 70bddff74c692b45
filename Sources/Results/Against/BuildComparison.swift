package import Basics
import Foundation

/// Two builds of the tool that were timed alternately, process by process, in one run.
package struct BuildComparison: Hashable, Sendable {
  /// The times of one contender in one case, a figure for each process.
  package struct Times: Hashable, Sendable {
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

  /// The change of one time, with its verdict.
  package struct Change: Hashable, Sendable {
    package let times: Times
    /// The time in head as a multiple of that in base, pair by pair, and its 95 % interval, which is nil if there
    /// were too few pairs for one.
    package let factor: Estimate
    /// How probable signs as one-sided are between equal builds.
    let p: Double
    /// As logarithms: the standard error of the factor, and how far it must be from 1 to be found among all times; nil
    /// if there were too few pairs.
    let error: Double?
    let bar: Double?
    package let correctedP: Double
    package let verdict: RatioChange.Verdict

    package var key: ResultRow.Key { times.key }
  }

  /// The smallest change that matters, as a fraction.
  package let threshold: Double
  /// How many pairs of processes there were.
  package let pairs: Int
  /// In the order of the catalogue.
  package let changes: [Change]

  /// The chance that a run finds any change between equal builds.
  package static let level = 0.05
  /// A change of a time as small as this is often only where the linker put the code.
  package static let usualThreshold = 0.03

  /// - Parameter times: all with the same number of pairs.
  package init(of times: [Times], threshold: Double) {
    let pairs = times.first?.base.count ?? 0
    let test = SignedRank(count: pairs)
    let differences = times.map { zip($0.head, $0.base).map { log($0 / $1) } }
    let p = differences.map(test.p)
    let corrected = Holm.corrected(p)
    self.threshold = threshold
    self.pairs = pairs
    changes = times.indices.map { index in
      let (value, interval) = test.estimate(of: differences[index], level: 0.05)
      let strict = test.estimate(
        of: differences[index], level: Self.level / Double(times.count)
      ).interval
      let isKnown = interval.lowerBound.isFinite
      let factor =
        isKnown
        ? Estimate(value: exp(value), low: exp(interval.lowerBound), high: exp(interval.upperBound))
        : Estimate(value: exp(value))
      let isChange = corrected[index] < Self.level && abs(value) > log1p(threshold)
      return Change(
        times: times[index], factor: factor, p: p[index],
        error: isKnown
          ? (interval.upperBound - interval.lowerBound) / (2 * Normal.quantile(0.975)) : nil,
        bar: strict.lowerBound.isFinite
          ? max(value - strict.lowerBound, strict.upperBound - value) : nil,
        correctedP: corrected[index],
        verdict: !isChange ? .same : value > 0 ? .slower : .faster)
    }
  }

  /// What got slower or faster, the largest change first.
  package func changes(_ verdict: RatioChange.Verdict) -> [Change] {
    changes.filter { $0.verdict == verdict }
      .sorted { abs(log($0.factor.value)) > abs(log($1.factor.value)) }
  }

  /// The fewest pairs in which any of so many times can be found changed: if in all pairs the same build is slower.
  package static func fewestPairs(for times: Int) -> Int {
    (1...).first { pow(2, Double(1 - $0)) * Double(times) < level } ?? 1
  }

  package var isDecisive: Bool {
    pairs >= Self.fewestPairs(for: changes.count)
  }

  /// For each time the smallest change that is most likely found in nineteen of twenty runs, as far as the spread of
  /// its pairs tells, in rising order. Empty if nothing can be found.
  package var smallestDetectable: [Double] {
    guard isDecisive else { return [] }
    return changes.compactMap { change in
      guard let error = change.error, let bar = change.bar else { return nil }
      return expm1(max(bar, log1p(threshold)) + Normal.quantile(0.95) * error)
    }.sorted()
  }
}
