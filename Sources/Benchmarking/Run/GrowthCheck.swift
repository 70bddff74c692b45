import Basics
import Foundation

/// Finds counts that grow faster with the list than their workload allows.
///
/// Counts are the same on every machine, so this is an error, while growing times are only reported.
struct GrowthCheck {
  /// A count that grows too fast.
  struct Excess: Equatable, Sendable {
    let variant: String
    let workload: String
    /// The name of the count, in the plural.
    let what: String
    let points: [Point]
    let allowed: Growth
    /// The size at which the count is too large, and the limit there.
    let limit: Point
  }

  /// A count in a list of a given size.
  struct Point: Equatable, Sendable {
    let size: Int
    let count: Double
  }

  private(set) var excesses: [Excess] = []
  /// The number of growths checked.
  private(set) var checked = 0

  init(of rows: [ResultRow], in suite: BenchmarkSuite) {
    let counted = Dictionary(
      grouping: suite.allCounts.filter { $0.growth != nil }, by: { $0.growth ?? "" }
    ).mapValues { $0.map(\.key) }
    let limited = suite.allCounts.compactMap(\.growth).withoutRepetitions
    func withoutSize(_ row: ResultRow) -> ResultRow.Key {
      ResultRow.Key(variant: row.key.variant, id: row.key.id.withoutSize)
    }
    for key in rows.map(withoutSize).withoutRepetitions {
      let (variant, workload) = (key.variant, key.id.workload)
      guard let allowed = suite.allowedGrowth(of: variant, in: key.id) else { continue }
      let sizes = rows.filter { withoutSize($0) == key }
      for what in limited {
        let points = sizes.compactMap { row -> Point? in
          let counts = (counted[what] ?? []).compactMap { row.counts[$0] }
          guard let size = row.key.id.size, counts.count == counted[what]?.count else { return nil }
          return Point(size: size, count: counts.reduce(0, +))
        }.sorted { $0.size < $1.size }
        let judged = points.filter { $0.size >= suite.smallestGrowthSize }
        if judged.count < 2 { continue }
        checked += 1
        guard let limit = Self.brokenLimit(of: judged, allowed) else { continue }
        excesses.append(
          Excess(
            variant: variant, workload: workload, what: what, points: points, allowed: allowed,
            limit: limit))
      }
    }
  }

  /// The lowest limit at the first size where a limit is exceeded.
  private static func brokenLimit(of points: [Point], _ allowed: Growth) -> Point? {
    for (index, point) in points.enumerated() {
      let limits = points[..<index].map {
        allowed.mostCount(from: $0.count, growing: (from: $0.size, to: point.size))
      }
      guard let limit = limits.min(), point.count > limit else { continue }
      return Point(size: point.size, count: limit)
    }
    return nil
  }
}

/// The growth of an operation's cost with the size of the list, slowest first.
enum Growth: Hashable, Sendable, CaseIterable {
  case constant, logarithmic, linear
  /// n log n.
  case linearithmic
  case quadratic

  /// The notation used in text, such as "n log n".
  var words: String { self == .linearithmic ? "n log n" : "\(self)" }

  /// The part of a cost that grows, in any unit.
  private func cost(at size: Int) -> Double {
    let size = Double(size)
    return switch self {
    case .constant: 1
    case .logarithmic: log2(size)
    case .linear: size
    case .linearithmic: size * log2(size)
    case .quadratic: size * size
    }
  }

  /// The largest count in a longer list that is consistent with this growth.
  ///
  /// Counts are exact, so there is no noise to allow for. On top of pure growth, 5 % and 2 are allowed: storage that
  /// doubles once more takes another block or two, and so do a few more visible rows.
  ///
  /// - Parameters:
  ///   - count: the count in the shorter list.
  ///   - sizes: the sizes of the two lists in rows. The first is above 1.
  func mostCount(from count: Double, growing sizes: (from: Int, to: Int)) -> Double {
    count * cost(at: sizes.to) / cost(at: sizes.from) * 1.05 + 2
  }
}
