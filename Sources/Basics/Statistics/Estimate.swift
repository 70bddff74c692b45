import Foundation

/// A figure with its 95 % confidence interval.
package struct Estimate: Hashable, Sendable {
  package var value: Double
  /// Nil if too little was measured to tell.
  package var interval: Interval?

  /// Its ends; the figure is between them.
  package struct Interval: Hashable, Sendable {
    package var low: Double
    package var high: Double

    package init(low: Double, high: Double) {
      self.low = low
      self.high = high
    }
  }

  package init(value: Double, low: Double, high: Double) {
    self.value = value
    interval = Interval(low: low, high: high)
  }

  /// A figure of which only the value is known.
  package init(value: Double) {
    self.value = value
  }

  /// How far the interval reaches from the figure on its wider side, as a part of the figure.
  package var reach: Double? {
    interval.map { max($0.high - value, value - $0.low) / value }
  }
}

extension Estimate.Interval {
  /// For a ratio: the distance from 1 to the farther end, as a logarithm.
  package var spread: Double {
    max(abs(log(low)), abs(log(high)))
  }
}

extension [Estimate] {
  /// The geometric mean of ratios. Its interval is as wide as theirs in the mean, as if all of them erred in
  /// the same direction: workloads that run the same code do. Nil if one of them has no interval.
  package var geometricMean: Estimate {
    var mean = Estimate(value: map(\.value).geometricMean)
    let intervals = compactMap(\.interval)
    if intervals.count == count {
      mean.interval = .init(
        low: intervals.map(\.low).geometricMean, high: intervals.map(\.high).geometricMean)
    }
    return mean
  }
}
