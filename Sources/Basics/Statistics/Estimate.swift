import Foundation

/// A figure with its 95 % confidence interval.
package struct Estimate: Equatable, Sendable, Codable {
  package var value: Double
  /// The interval; nil if too few values were measured to calculate it.
  package var interval: Interval?

  /// The two ends of an interval that contains the figure.
  package struct Interval: Equatable, Sendable, Codable {
    package var low: Double
    package var high: Double
  }

  package init(value: Double, low: Double, high: Double) {
    self.value = value
    interval = Interval(low: low, high: high)
  }

  /// An estimate without an interval.
  package init(value: Double) { self.value = value }

  /// The distance from the figure to the farther end of the interval, as a fraction of the figure.
  package var margin: Double? {
    interval.map { max($0.high - value, value - $0.low) / value }
  }
}

extension Estimate {
  /// The ratio of two independent figures above zero. Their relative errors add up as squares.
  package func divided(by other: Estimate) -> Estimate {
    var ratio = Estimate(value: value / other.value)
    if let interval, let divisor = other.interval, interval.low > 0, divisor.low > 0 {
      func reach(_ one: Double, _ two: Double) -> Double {
        exp((pow(log(one), 2) + pow(log(two), 2)).squareRoot())
      }
      ratio.interval = Interval(
        low: ratio.value / reach(value / interval.low, divisor.high / other.value),
        high: ratio.value * reach(interval.high / value, other.value / divisor.low))
    }
    return ratio
  }
}

extension Estimate.Interval {
  /// The distance from 1 to the farther end, as a logarithm. Only for a ratio.
  package var spread: Double { max(abs(log(low)), abs(log(high))) }
}

extension [Double] {
  /// The value below which a share of the values lies, with linear interpolation between
  /// neighbours, as most statistics programs do by default ("type 7").
  ///
  /// The values must be sorted, and there must be at least one.
  package func percentile(_ share: Double) -> Double {
    precondition(!isEmpty, "a percentile needs at least one value")
    let rank = share * Double(count - 1)
    let below = Int(rank)
    let above = Swift.min(below + 1, count - 1)
    return self[below] + (self[above] - self[below]) * (rank - Double(below))
  }

  /// The median of values in any order; there must be at least one.
  package var median: Double { sorted().percentile(0.5) }

  /// The geometric mean. All values must be above zero, and there must be at least one.
  package var geometricMean: Double {
    // Through logarithms, as the product of many values would overflow.
    exp(reduce(0) { $0 + log($1) } / Double(count))
  }
}
