import Foundation

/// The standard normal distribution.
package enum Normal {
  /// The probability of a value at least as far from the mean as `z`, on either side.
  package static func twoSidedP(_ z: Double) -> Double { erfc(abs(z) / 2.0.squareRoot()) }

  /// The value below which a share of the distribution lies.
  ///
  /// - Parameter probability: above 0 and below 1.
  package static func quantile(_ probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "\(probability) has no quantile")
    // By symmetry: in the lower tail small steps are resolved.
    if probability > 0.5 { return -quantile(1 - probability) }
    return -bisect(from: 0, to: 40) { twoSidedP($0) / 2 > probability }
  }
}

/// Student's t distribution, for means of few values.
struct Student {
  /// One less than the number of values; at least 1.
  let degreesOfFreedom: Int

  /// The probability of a value at least as far from 0 as `t`, on either side.
  func twoSidedP(_ t: Double) -> Double {
    // The finite sums for odd and for even degrees of freedom. They share a recurrence, with different starts and ends.
    let angle = atan(abs(t) / Double(degreesOfFreedom).squareRoot())
    let square = cos(angle) * cos(angle)
    let isOdd = !degreesOfFreedom.isMultiple(of: 2)
    var term = isOdd ? cos(angle) : 1
    var sum = degreesOfFreedom == 1 ? 0 : term
    for step in stride(from: isOdd ? 3 : 2, to: degreesOfFreedom, by: 2) {
      term *= square * Double(step - 1) / Double(step)
      sum += term
    }
    let within = isOdd ? (angle + sin(angle) * sum) * 2 / .pi : sin(angle) * sum
    return min(1, max(0, 1 - within))
  }

  /// The distance from 0 within which 95 % of the distribution lies.
  var margin: Double { distance(for: 0.05) }

  /// The distance from 0 beyond which a given part of the distribution lies, counting both sides.
  func distance(for probability: Double) -> Double {
    bisect(from: 0, to: 1e6) { twoSidedP($0) > probability }
  }
}

/// Finds the point where a condition that holds to the left stops holding, by halving the range 50 times.
package func bisect(from low: Double, to high: Double, _ holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<50 {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return low + (high - low) / 2
}
