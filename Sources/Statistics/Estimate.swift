import Foundation

/// A figure with its 95 % confidence interval.
package struct Estimate: Hashable, Sendable {
  package var value: Double
  package var low: Double
  package var high: Double

  package init(value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// For a ratio: the distance from 1 to the farther end of the interval, as a logarithm.
  package var spread: Double {
    max(abs(log(low)), abs(log(high)))
  }
}
