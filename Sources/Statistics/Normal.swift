import Foundation

/// The standard normal distribution.
package enum Normal {
  /// The probability of a value at least as far from the mean as `z`, on either side.
  package static func twoSidedP(_ z: Double) -> Double {
    erfc(abs(z) / 2.0.squareRoot())
  }

  /// The value below which a share of the distribution lies.
  ///
  /// - Parameter probability: above 0 and below 1.
  package static func quantile(_ probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "\(probability) has no quantile")
    // By symmetry. In the lower tail the logarithm resolves small steps.
    if probability > 0.5 { return -quantile(1 - probability) }
    // Newton's method on the logarithm of the lower tail. It starts from the left, where it never
    // overshoots, as that logarithm is concave.
    var z = -(-2 * log(probability)).squareRoot()
    for _ in 0..<100 {
      let tail = erfc(-z / 2.0.squareRoot()) / 2
      let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      let step = log(tail / probability) * tail / density
      z -= step
      if abs(step) < 1e-14 * max(1, abs(z)) { break }
    }
    return z
  }
}
