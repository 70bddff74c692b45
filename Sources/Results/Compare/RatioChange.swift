import Foundation
package import Statistics

/// How a contender's ratio to the floor differs between two runs.
///
/// Everything is computed on a logarithmic scale, where a ratio and its inverse are equally far from 1.
package struct RatioChange: Hashable {
  package enum Verdict: Hashable {
    case slower, faster
    /// It may be chance, or noise, or too small to matter.
    case same
  }

  package let key: ResultRow.Key
  package let old: Double
  package let new: Double
  /// The new ratio as a multiple of the old one.
  package let factor: Estimate
  /// The standard error of the factor's logarithm.
  package let error: Double
  /// The probability that chance alone makes so large a difference, before correction.
  package let p: Double
  /// By how much two equal things differed at most in these runs, as a logarithm.
  package let noise: Double

  /// - Parameter controls: the control's ratios in the two runs. Their noise can add up.
  package init(key: ResultRow.Key, old: Estimate, new: Estimate, controls: [Estimate]) {
    self.key = key
    self.old = old.value
    self.new = new.value
    let change = log(new.value / old.value)
    let errors = [old, new].map { log($0.high / $0.low) / (2 * Self.reach) }
    error = (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
    factor = Estimate(
      value: exp(change), low: exp(change - Self.reach * error),
      high: exp(change + Self.reach * error))
    p = error > 0 ? Normal.twoSidedP(change / error) : change == 0 ? 1 : 0
    noise = controls.reduce(0) { $0 + $1.spread }
  }

  /// - Parameters:
  ///   - p: its p value, corrected for the number of comparisons.
  ///   - threshold: the smallest change that matters, as a part.
  package func verdict(correctedP p: Double, threshold: Double) -> Verdict {
    let change = log(factor.value)
    guard p < Self.level, abs(change) > max(log1p(threshold), noise) else { return .same }
    return change > 0 ? .slower : .faster
  }

  /// The smallest change that would have been seen here four times out of five, as a part.
  ///
  /// - Parameter count: how many comparisons are made. The strictest step of the correction is what
  ///   the first change has to pass.
  package func smallestSeen(among count: Int, threshold: Double) -> Double {
    let strictest = -Normal.quantile(Self.level / Double(2 * max(count, 1)))
    let bar = max(strictest * error, log1p(threshold), noise)
    return expm1(bar + Normal.quantile(0.8) * error)
  }

  package static let level = 0.05
  /// How many standard errors a 95 % interval reaches to either side.
  private static let reach = Normal.quantile(0.975)
}
