import Foundation

/// What times say of their growth: its class if only one fits, and otherwise as much as they can tell.
///
/// A class fits if a constant part and a multiple of its cost, neither of them negative, lie within the intervals of
/// all times. Nothing is claimed beyond the sizes that were measured.
package struct TimeGrowth: Sendable {
  /// In rising order of their sizes.
  private let points: [Point]
  private let fitting: [Growth]
  /// The classes that the times outgrow.
  private let ruledOutAsSlower: [Growth]
  /// The classes that outgrow the times.
  private let ruledOutAsFaster: [Growth]

  /// The bounds of the time at one size.
  private struct Point {
    let size: Int
    let low: Double
    var high: Double
  }

  /// How far a time may be from the formula of its class, beside the noise.
  private static let deviation = 0.02
  /// How far times may be apart that are called constant.
  private static let mostConstant = 1.05

  /// - Parameter times: the medians, by size.
  /// - Returns: nil for fewer than two sizes with an interval.
  package init?(of times: [Int: Estimate]) {
    let points = Self.points(of: times)
    guard let first = points.first, let last = points.last, points.count >= 2 else { return nil }
    self.points = points
    // So small a growth may be of any class if it is more than noise.
    let isSmall = last.high <= first.low * Self.mostConstant
    let isConstant = isSmall && last.low <= first.high
    let bends = Growth.allCases.map { growth in
      let bend = isSmall ? (false, isConstant) : Self.bend(of: points, over: growth)
      return (growth: growth, up: bend.0 && growth < .worse, down: bend.1 && growth > .constant)
    }
    // A step in the times bends either way: then a class does not fit, and is not slower or faster.
    fitting = bends.filter { !$0.up && !$0.down }.map(\.growth)
    ruledOutAsSlower = bends.filter { $0.up && !$0.down }.map(\.growth)
    ruledOutAsFaster = bends.filter { $0.down && !$0.up }.map(\.growth)
  }

  /// A longer list never costs less. Times that fall all the same count as constant.
  private static func points(of times: [Int: Estimate]) -> [Point] {
    var points: [Point] = []
    for (size, time) in times.sorted(by: { $0.key < $1.key }) where size > 0 && time.value > 0 {
      guard let interval = time.interval else { continue }
      let low = max(interval.low, points.last?.low ?? 0)
      points.append(Point(size: size, low: low, high: max(interval.high, low)))
    }
    for index in points.indices.dropLast().reversed() {
      points[index].high = min(points[index].high, points[index + 1].high)
    }
    return points
  }

  /// Whether the times bend away from every line over the cost of a class. If they bend upwards, they grow faster.
  private static func bend(of points: [Point], over growth: Growth) -> (up: Bool, down: Bool) {
    let costs = points.map { growth.cost(at: $0.size) }
    let lows = points.map { $0.low * (1 - deviation) }
    let highs = points.map { $0.high * (1 + deviation) }
    var (up, down) = (false, false)
    for third in points.indices {
      for second in 0..<third {
        // As a constant part is not negative, no time grows by more than the factor of its class.
        up = up || lows[third] / costs[third] > highs[second] / costs[second]
        for first in 0..<second {
          let share = (costs[second] - costs[first]) / (costs[third] - costs[first])
          up = up || highs[second] < lows[first] + share * (lows[third] - lows[first])
          down = down || lows[second] > highs[first] + share * (highs[third] - highs[first])
        }
      }
    }
    return (up, down)
  }
}

extension TimeGrowth {
  /// The class of the growth; nil if that can't be told, as always from two sizes.
  package var growth: Growth? { points.count >= 3 && fitting.count == 1 ? fitting[0] : nil }

  /// "linear"; "≥ linear" if it may be faster, "> linear" between two classes, "?" if it may be any.
  package var words: String {
    guard points.count >= 3 else { return "?" }
    func short(_ growth: Growth) -> String { growth == .logarithmic ? "log" : growth.words }
    if let growth, growth < .worse { return short(growth) }
    if let slowest = fitting.first, slowest < .worse {
      return slowest == .constant ? "?" : "≥ " + short(slowest)
    }
    return ruledOutAsSlower.last.map { "> " + short($0) } ?? "?"
  }

  /// Whether times grow no faster than allowed.
  package enum Compliance: Sendable { case within, exceeds, unknown }

  /// Compares how many times as long a longer list takes with the factor that the allowed growth has without a constant
  /// part. On top of it, 5 % are allowed, and 3.5 % for each doubling from the smallest size to the largest, as larger
  /// data are farther from the processor. Where noise hides the factor, the class may still tell.
  package func compliance(with limit: Growth) -> Compliance {
    let span = Double(points[points.count - 1].size) / Double(points[0].size)
    let room = 1.05 * pow(span, 0.05)
    var isWithin = true
    var isBeyond = limit > .constant && ruledOutAsSlower.contains(limit)
    for (index, point) in points.enumerated() {
      for shorter in points[..<index] {
        let most = limit.factor((from: shorter.size, to: point.size)) * room
        isWithin = isWithin && point.high / shorter.low <= most
        isBeyond = isBeyond || point.low / shorter.high > most
      }
    }
    if isWithin || isBeyond { return isWithin ? .within : .exceeds }
    return Growth.allCases.allSatisfy { $0 <= limit || ruledOutAsFaster.contains($0) }
      ? .within : .unknown
  }

  /// Whether times at these sizes could show that they grow faster than a limit, without noise and a constant part.
  package static func canTell(_ limit: Growth, at sizes: [Int]) -> Bool {
    guard let faster = Growth.allCases.first(where: { $0 > limit }) else { return true }
    let times = sizes.reduce(into: [Int: Estimate]()) { times, size in
      let time = faster.cost(at: max(size, 0))
      times[size] = Estimate(value: time, low: time, high: time)
    }
    return TimeGrowth(of: times)?.compliance(with: limit) == .exceeds
  }
}
