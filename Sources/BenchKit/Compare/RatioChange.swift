import Foundation

/// How a contender's ratio to the floor differs between two runs.
///
/// All is reckoned on the logarithmic scale, where a ratio and its inverse are equally far from 1.
struct RatioChange: Hashable {
  enum Verdict: Hashable {
    case slower, faster
    /// It may be chance, or noise, or too small to matter.
    case same
  }

  let key: ResultRow.Key
  let old: Double
  let new: Double
  /// The new ratio as a multiple of the old one.
  let factor: Estimate
  /// The standard error of the factor's logarithm.
  let error: Double
  /// How likely chance alone makes as large a difference, by itself and not corrected.
  let p: Double
  /// The logarithm of what two equal things differed by, at most, in these runs.
  let noise: Double

  /// - Parameter controls: the control's ratios in the two runs. What each shows can add up.
  init(key: ResultRow.Key, old: Estimate, new: Estimate, controls: [Estimate]) {
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
  ///   - p: what its p value is worth among all.
  ///   - threshold: the smallest change that matters, as a part.
  func verdict(correctedP p: Double, threshold: Double) -> Verdict {
    let change = log(factor.value)
    guard p < Self.level, abs(change) > max(log1p(threshold), noise) else { return .same }
    return change > 0 ? .slower : .faster
  }

  /// The smallest change that would have been seen here four times out of five, as a part.
  ///
  /// - Parameter count: how many comparisons are made. The strictest step of the correction is what
  ///   the first change has to pass.
  func smallestSeen(among count: Int, threshold: Double) -> Double {
    let strictest = -Normal.quantile(Self.level / Double(2 * max(count, 1)))
    let bar = max(strictest * error, log1p(threshold), noise)
    return expm1(bar + Normal.quantile(0.8) * error)
  }

  static let level = 0.05
  /// How many standard errors a 95 % interval reaches to either side.
  private static let reach = Normal.quantile(0.975)
}
