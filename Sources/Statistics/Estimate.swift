import Foundation

/// A figure, and the interval that holds the true one with 95 % certainty.
package struct Estimate: Hashable, Sendable {
  package var value: Double
  package var low: Double
  package var high: Double

  package init(value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// Of a ratio: the larger distance of the interval's ends from 1, as a logarithm.
  package var spread: Double {
    max(abs(log(low)), abs(log(high)))
  }
}
