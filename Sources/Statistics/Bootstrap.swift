import Foundation

/// The uncertainty of a median, estimated by resampling the values.
///
/// Values come from launches, and launches from processes, and both processes and launches differ
/// among themselves. So processes are resampled first, then the launches of each, then values. That
/// widens the interval if all values of a process are off together, which resampling single values
/// would hide.
package struct Bootstrap {
  package let median: Double
  /// The medians of the resamples, in rising order.
  let medians: [Double]
  private let processes: Int

  /// - Parameter values: by process and launch; at least one value in all.
  package init(of values: [[[Double]]], resamples: Int, seed: UInt64) {
    let processes = values.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    var generator = SeededGenerator(seed: seed)
    var drawn: [Double] = []
    var medians: [Double] = []
    for _ in 0..<resamples {
      drawn.removeAll(keepingCapacity: true)
      for _ in processes.indices {
        let launches = processes[generator.below(processes.count)]
        for _ in launches.indices {
          let rounds = launches[generator.below(launches.count)]
          for _ in rounds.indices {
            drawn.append(rounds[generator.below(rounds.count)])
          }
        }
      }
      medians.append(drawn.selectMedian())
    }
    self.medians = medians.sorted()
    self.processes = processes.count
    median = processes.joined().joined().sorted().percentile(0.5)
  }

  /// The median, and the interval that holds the true one with 95 % certainty.
  ///
  /// The interval of the resampled medians ignores that the processes are themselves a small
  /// sample. It is widened for their number by Student's t distribution: 1.6 times for five
  /// processes.
  package var estimate: Estimate {
    let (low, high) = (medians.percentile(0.025), medians.percentile(0.975))
    // Widened on a logarithmic scale, so that it stays above zero.
    return Estimate(
      value: median, low: median * pow(min(low / median, 1), widening),
      high: median * pow(max(high / median, 1), widening))
  }

  /// The p value of the hypothesis that the true median is 1. The values must be ratios.
  package var probabilityOfEquality: Double {
    let distance = log(median)
    if distance == 0 { return 1 }
    let logarithms = medians.map { log($0) }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(max(1, logarithms.count - 1))).squareRoot()
    if deviation == 0 { return 0 }
    guard processes > 1 else { return Normal.twoSidedP(distance / deviation) }
    return Student(degreesOfFreedom: processes - 1).twoSidedP(
      distance / (deviation * besselCorrection))
  }

  /// Corrects a standard deviation for resampling from few processes: for n - 1 in place of n.
  private var besselCorrection: Double {
    (Double(processes) / Double(processes - 1)).squareRoot()
  }

  private var widening: Double {
    guard processes > 1 else { return 1 }
    return besselCorrection * Student(degreesOfFreedom: processes - 1).reach
      / Normal.quantile(0.975)
  }
}

/// A figure with its 95 % confidence interval.
package struct Estimate: Hashable, Sendable {
  package var value: Double
  package var low: Double
  package var high: Double

  package init(value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// For a ratio: the distance from 1 to the farther end of the interval, as a logarithm.
  package var spread: Double {
    max(abs(log(low)), abs(log(high)))
  }
}

extension [Estimate] {
  /// The geometric mean of ratios. Its interval is as wide as theirs in the mean, as if all of them erred in
  /// the same direction: workloads that run the same code do.
  package var geometricMean: Estimate {
    Estimate(
      value: map(\.value).geometricMean, low: map(\.low).geometricMean,
      high: map(\.high).geometricMean)
  }
}
