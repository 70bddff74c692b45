package import Basics
import Foundation

/// How a contender's ratio to the floor differs between two runs.
///
/// All calculations use a logarithmic scale, where a ratio and its inverse are equally far from 1.
package struct RatioChange: Hashable {
  package enum Verdict: String, Hashable, Sendable {
    case slower, faster
    /// The change may be chance or noise, or is too small to matter.
    case same
  }

  package let key: ResultRow.Key
  package let old: Double
  package let new: Double
  /// The new ratio as a multiple of the old one.
  package let factor: Double
  /// The 95 % interval of the factor.
  package let interval: Estimate.Interval
  /// The standard error of the factor's logarithm.
  let error: Double
  /// The p value of the change, before correction for multiple comparisons.
  let p: Double
  /// The largest difference that the controls allow between equal things, as a logarithm.
  let noise: Double

  /// - Parameter controls: the control's ratios in the two runs. Their noise can add up.
  /// - Returns: nil if a ratio has no interval.
  init?(key: ResultRow.Key, old: Estimate, new: Estimate, controls: [Estimate]) {
    let intervals = [old, new].compactMap(\.interval)
    let spreads = controls.compactMap { $0.interval?.spread }
    guard intervals.count == 2, spreads.count == controls.count else { return nil }
    self.key = key
    self.old = old.value
    self.new = new.value
    let change = log(new.value / old.value)
    let errors = intervals.map { log($0.high / $0.low) / (2 * Self.reach) }
    error = (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
    factor = exp(change)
    interval = Estimate.Interval(
      low: exp(change - Self.reach * error), high: exp(change + Self.reach * error))
    p = error > 0 ? Normal.twoSidedP(change / error) : change == 0 ? 1 : 0
    noise = spreads.reduce(0, +)
  }

  /// - Parameters:
  ///   - p: the p value, corrected for the number of comparisons.
  ///   - threshold: the smallest change that matters, as a fraction.
  func verdict(correctedP p: Double, threshold: Double) -> Verdict {
    let change = log(factor)
    guard p < Self.level, abs(change) > max(log1p(threshold), noise) else { return .same }
    return change > 0 ? .slower : .faster
  }

  /// The smallest change that would be found in four of five comparisons (a power of 80 %), as a
  /// fraction.
  ///
  /// - Parameter count: how many ratios are compared. The p value of the largest change has to pass
  ///   the strictest step of the correction.
  func smallestDetectable(among count: Int, threshold: Double) -> Double {
    let strictest = -Normal.quantile(Self.level / Double(2 * max(count, 1)))
    let bar = max(strictest * error, log1p(threshold), noise)
    return expm1(bar + Normal.quantile(0.8) * error)
  }

  package static let level = 0.05
  /// How many standard errors a 95 % interval reaches to either side.
  private static let reach = Normal.quantile(0.975)
}
