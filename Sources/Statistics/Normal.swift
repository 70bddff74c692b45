import Foundation

/// The standard normal distribution.
package enum Normal {
  /// How likely it is to lie at least as far from the middle as `z`, on either side.
  package static func twoSidedP(_ z: Double) -> Double {
    erfc(abs(z) / 2.0.squareRoot())
  }

  /// Where so much of it lies below.
  ///
  /// - Parameter probability: above 0 and below 1.
  package static func quantile(_ probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "\(probability) has no quantile")
    // The upper tail is the lower one, and there the logarithm tells small steps apart.
    if probability > 0.5 { return -quantile(1 - probability) }
    // Newton's way to where the logarithm of the lower tail is right: from the left it never
    // overshoots, as that logarithm bends down all the way.
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
