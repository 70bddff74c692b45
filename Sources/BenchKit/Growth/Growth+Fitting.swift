import Foundation

extension Growth {
  /// The slowest growth that the times of a contender fit.
  ///
  /// Times fit a growth if the cost of one more step never rises much: of one more row for linear
  /// growth, of one more doubling for logarithmic growth. What an operation costs whatever the size is
  /// in no step, and so need not be known. "Much" leaves room for two things. A time is only known to
  /// lie within its interval, and sizes differ by a few per cent for no reason of theirs; and what lies
  /// in memory is dearer than what fits the caches, which is no merit or fault of an algorithm.
  ///
  /// - Parameter times: the medians, by size in rows.
  /// - Returns: nil for fewer than three sizes, as any two times fit almost everything.
  init?(of times: [Int: Estimate]) {
    let times = times.filter { $0.key > 0 }.sorted { $0.key < $1.key }
    guard times.count >= 3 else { return nil }
    var points: [Point] = []
    for (size, time) in times {
      points.append(Point(size: Double(size), time: time, atLeast: points.last))
    }
    if Self.isConstant(points) {
      self = .constant
    } else if Self.fits(points, steps: { log2($0) }) {
      self = .logarithmic
    } else if Self.fits(points, steps: { $0 }) {
      self = .linear
    } else {
      self = .worse
    }
  }

  /// How much slower what does the same work may get by itself, as its data leave the caches.
  private static let constantTolerance = 1.5
  /// How much dearer one more step may get for that reason.
  private static let stepTolerance = 5.0

  private static func isConstant(_ points: [Point]) -> Bool {
    withPairs(of: points) { $1.low <= constantTolerance * $0.high }
  }

  /// - Parameter steps: how many steps a size is away from the start.
  private static func fits(_ points: [Point], steps: (Double) -> Double) -> Bool {
    let costs = zip(points, points.dropFirst()).map { first, second in
      let count = steps(second.size) - steps(first.size)
      return (low: (second.low - first.high) / count, high: (second.high - first.low) / count)
    }
    return withPairs(of: costs) { $1.low <= stepTolerance * $0.high }
  }

  /// Whether it holds for each element and all that follow.
  private static func withPairs<Element>(
    of elements: [Element], holds: (Element, Element) -> Bool
  ) -> Bool {
    elements.indices.allSatisfy { place in
      elements[(place + 1)...].allSatisfy { holds(elements[place], $0) }
    }
  }

  /// Between what bounds the time of a size lies.
  private struct Point {
    let size: Double
    let low: Double
    let high: Double

    /// The interval of the median, but no less than 5 % to either side.
    ///
    /// - Parameter smaller: the size before. A longer list costs no less; where it seems to, either
    ///   was unlucky, and is no reason to find growth behind it.
    init(size: Double, time: Estimate, atLeast smaller: Point?) {
      self.size = size
      low = max(min(time.low, time.value * 0.95), smaller?.low ?? 0)
      high = max(time.high, time.value * 1.05, smaller?.high ?? 0)
    }
  }
}
