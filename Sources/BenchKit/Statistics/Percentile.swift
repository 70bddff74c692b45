import Foundation

extension Array where Element == Double {
  /// The value below which that share of the values lies; between two values in proportion, as most
  /// statistics programs do it (their "type 7").
  ///
  /// The values must be in order, and there must be one at least.
  func percentile(_ share: Double) -> Double {
    precondition(!isEmpty, "no values have no percentile")
    let place = share * Double(count - 1)
    let below = Int(place)
    let above = Swift.min(below + 1, count - 1)
    return self[below] + (self[above] - self[below]) * (place - Double(below))
  }

  /// The middle one; the mean of the two if there are two. In any order; at least one.
  var median: Double {
    sorted().percentile(0.5)
  }

  /// The factor that all of them together amount to. All must be above zero, and at least one.
  var geometricMean: Double {
    // Logarithms, as the product of many would leave the range of the numbers.
    Foundation.exp(reduce(0) { $0 + Foundation.log($1) } / Double(count))
  }
}
