import Foundation

/// The geometric mean of a few independent values above zero, such as one per process of a run, with its uncertainty.
///
/// It is calculated with logarithms, on which a factor and its inverse are equally far from 1. There are few values, so
/// the uncertainty of their mean follows Student's t distribution.
///
/// Of ten or more values, the highest and the lowest fifth don't move the mean: now and then a process is unlike all
/// others. The uncertainty is that of such a mean, by Yuen's method.
package struct LogMean: Equatable, Sendable {
  package let degreesOfFreedom: Int
  /// The logarithm of the mean.
  private let mean: Double
  /// The variance of the logarithm of the mean; nil for a single value.
  private let variance: Double?

  /// - Parameter values: at least one.
  package init(_ values: [Double]) {
    precondition(!values.isEmpty, "a mean needs at least one value")
    let sorted = values.map { log($0) }.sorted()
    let cut = sorted.count < Self.fewestToTrim ? 0 : sorted.count / 5
    let middle = sorted[cut..<(sorted.count - cut)]
    // The values left out count as the nearest that is not.
    let clamped = sorted.map { min(max($0, sorted[cut]), sorted[sorted.count - 1 - cut]) }
    let center = clamped.reduce(0, +) / Double(clamped.count)
    let squares = clamped.reduce(0) { $0 + ($1 - center) * ($1 - center) }
    mean = middle.reduce(0, +) / Double(middle.count)
    degreesOfFreedom = middle.count - 1
    variance =
      middle.count > 1 ? squares / Double(middle.count * (middle.count - 1)) : nil
  }

  private static let fewestToTrim = 10

  private init(mean: Double, variance: Double?, degreesOfFreedom: Int) {
    (self.mean, self.variance, self.degreesOfFreedom) = (mean, variance, degreesOfFreedom)
  }

  /// The mean and its 95 % interval. A single value has no interval.
  package var estimate: Estimate {
    let value = exp(mean)
    guard let standardError else { return Estimate(value: value) }
    let reach = exp(min(standardError * student.margin, Self.widest))
    return Estimate(value: value, low: value / reach, high: value * reach)
  }

  /// The probability of a mean at least this far from 1 if the true mean is 1. A single value proves nothing.
  package var probabilityOfOne: Double {
    guard let standardError, standardError.isFinite, abs(mean) > 1e-12 else { return 1 }
    return standardError > 0 ? student.twoSidedP(mean / standardError) : 0
  }

  /// The standard error of the logarithm; nil for a single value.
  package var standardError: Double? { variance?.squareRoot() }

  /// The distance of the mean from 1 in standard errors, with its sign; nil if there is no error.
  package var deviation: Double? {
    standardError.flatMap { $0 > 0 ? mean / $0 : nil }
  }

  /// The mean with a standard error that is larger by a factor.
  package func widened(by factor: Double) -> LogMean {
    LogMean(
      mean: mean, variance: variance.map { $0 * factor * factor },
      degreesOfFreedom: degreesOfFreedom)
  }

  /// The mean with a further standard error, which is independent of its own.
  package func adding(error: Double) -> LogMean {
    LogMean(
      mean: mean, variance: variance.map { $0 + error * error }, degreesOfFreedom: degreesOfFreedom)
  }

  /// The number of standard errors from 1 at which the probability of a mean falls below a level.
  package func distance(forProbability level: Double) -> Double { student.distance(for: level) }

  /// The ratio of two means that were measured independently, by Welch's approximation.
  package func divided(by other: LogMean) -> LogMean {
    guard let variance, let divisor = other.variance else {
      return LogMean(mean: mean - other.mean, variance: nil, degreesOfFreedom: 0)
    }
    let sum = variance + divisor
    let parts =
      variance * variance / Double(degreesOfFreedom)
      + divisor * divisor / Double(other.degreesOfFreedom)
    let sumOfDegrees = degreesOfFreedom + other.degreesOfFreedom
    return LogMean(
      mean: mean - other.mean, variance: sum,
      degreesOfFreedom: parts > 0 ? Int(sum * sum / parts + 1e-9) : sumOfDegrees)
  }

  /// The widest interval, as the logarithm of a factor: a wider one says no more.
  private static let widest = log(1e6)

  private var student: Student { Student(degreesOfFreedom: max(1, degreesOfFreedom)) }
}
