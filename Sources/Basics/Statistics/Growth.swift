import Foundation

/// How fast the cost of an operation rises with the size of the list, slower growth first.
///
/// It applies only to the sizes that were measured.
package enum Growth: Hashable, Sendable, Comparable, CaseIterable {
  case constant, logarithmic, linear
  /// Faster than linear.
  case worse

  /// The slowest growth that the times of a contender fit.
  ///
  /// Times fit a growth if the cost of one more step never rises much: one more row for linear growth, one more
  /// doubling for logarithmic growth. The fixed cost of an operation is in no step, and so need not be known. The
  /// tolerance has two reasons. A time is known only within its interval, and times differ by a few per cent by chance.
  /// And data in main memory cost more than data in the caches, whatever the algorithm.
  ///
  /// - Parameter times: the medians, by size in rows.
  /// - Returns: nil for fewer than three sizes with an interval, as two times fit almost any growth.
  package init?(of times: [Int: Estimate]) {
    var points: [Point] = []
    for (size, time) in times.sorted(by: { $0.key < $1.key }) where size > 0 {
      guard let interval = time.interval else { continue }
      // At least 5 % to either side. A longer list never costs less: a time that seems to fall is
      // chance, and must not count as growth afterwards.
      points.append(
        Point(
          size: Double(size),
          low: max(min(interval.low, time.value * 0.95), points.last?.low ?? 0),
          high: max(interval.high, time.value * 1.05, points.last?.high ?? 0)))
    }
    guard points.count >= 3 else { return nil }
    if Self.allPairs(of: points, hold: { $1.low <= Self.constantTolerance * $0.high }) {
      self = .constant
    } else if Self.fits(points, steps: { log2($0) }) {
      self = .logarithmic
    } else if Self.fits(points, steps: { $0 }) {
      self = .linear
    } else {
      self = .worse
    }
  }

  /// How much slower the same work may get once its data no longer fit the caches.
  private static let constantTolerance = 1.5
  /// How much more a step may cost for the same reason.
  private static let stepTolerance = 5.0

  /// - Parameter steps: how many steps lead from the start to a size.
  private static func fits(_ points: [Point], steps: (Double) -> Double) -> Bool {
    let costs = zip(points, points.dropFirst()).map { first, second in
      let count = steps(second.size) - steps(first.size)
      return (low: (second.low - first.high) / count, high: (second.high - first.low) / count)
    }
    return allPairs(of: costs) { $1.low <= stepTolerance * $0.high }
  }

  /// Whether the condition holds for each element with each later one.
  private static func allPairs<Element>(
    of elements: [Element], hold: (Element, Element) -> Bool
  ) -> Bool {
    elements.indices.allSatisfy { index in
      elements[(index + 1)...].allSatisfy { hold(elements[index], $0) }
    }
  }

  /// The bounds of the time at one size.
  private struct Point {
    let size: Double
    let low: Double
    let high: Double
  }

  /// The most that a count may be in a longer list if it grows no faster than this; nil without a limit.
  ///
  /// Counts are exact, so there is no noise to allow for. But a fixed part of a count makes it grow more slowly
  /// than its growing part, so the factor is that of the pure growth. On top of it, 5 % and 2 are allowed: storage that
  /// doubles once more takes another block or two, and so do a few rows more or less in sight.
  ///
  /// - Parameters:
  ///   - count: the count in the shorter list.
  ///   - sizes: the sizes of the two lists in rows, of which the first is above 1.
  package func mostCount(from count: Double, growing sizes: (from: Int, to: Int)) -> Double? {
    let (from, to) = (Double(sizes.from), Double(sizes.to))
    let factor: Double
    switch self {
    case .constant: factor = 1
    case .logarithmic: factor = log2(to) / log2(from)
    case .linear: factor = to / from
    case .worse: return nil
    }
    return count * factor * 1.05 + 2
  }
}
