import Foundation

/// Student's t distribution: how far a mean of few values lies from the true one.
struct Student {
  /// One less than the values; at least 1.
  let degreesOfFreedom: Int

  /// How likely it is to lie at least as far from the middle as `t`, on either side.
  package func twoSidedP(_ t: Double) -> Double {
    // The finite sums for whole degrees of freedom, of which those after the first hold for both
    // kinds with another start.
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

  /// How far from the middle 95 % of it reach, to either side.
  package var reach: Double {
    var (low, high) = (0.0, 1_000.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if twoSidedP(middle) > 0.05 { low = middle } else { high = middle }
    }
    return high
  }
}
