import Foundation

/// The uncertainty of a median, estimated by resampling the values.
///
/// Values come from launches, and launches from processes, and both processes and launches differ among themselves. So
/// processes are resampled first, then the launches of each, then values. That widens the interval if all values of a
/// process are off together, which resampling single values would hide.
package struct Bootstrap {
  package let median: Double
  /// The medians of the resamples, in rising order.
  let medians: [Double]
  private let processes: Int
  /// The multiple of the median, or of its inverse, beyond which an interval is none.
  private static let widest = 10.0

  /// - Parameter values: by process and launch; at least one value in all.
  package init(of values: [[[Double]]], resamples: Int, seed: UInt64) {
    let processes = values.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    let sorted = processes.joined().joined().sorted()
    // Ranks are drawn in place of values: how often each is drawn gives the median without sorting.
    let ranks = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
    let ranked = processes.map { $0.map { $0.map { ranks[$0] ?? 0 } } }
    var generator = SeededGenerator(seed: seed)
    medians = (0..<resamples).map { _ in
      var drawn = [Int](repeating: 0, count: sorted.count)
      for _ in ranked.indices {
        let launches = ranked[generator.below(ranked.count)]
        for _ in launches.indices {
          let rounds = launches[generator.below(launches.count)]
          for _ in rounds.indices { drawn[rounds[generator.below(rounds.count)]] += 1 }
        }
      }
      return Self.median(of: sorted, drawn)
    }.sorted()
    self.processes = processes.count
    median = sorted.percentile(0.5)
  }

  /// - Parameter drawn: how often each value is drawn; at least one is.
  private static func median(of sorted: [Double], _ drawn: [Int]) -> Double {
    let count = drawn.reduce(0, +)
    var rank = -1
    var passed = 0
    func value(at position: Int) -> Double {
      while passed <= position {
        rank += 1
        passed += drawn[rank]
      }
      return sorted[rank]
    }
    return (value(at: (count - 1) / 2) + value(at: count / 2)) / 2
  }

  /// The median, and the interval that holds the true one with 95 % certainty.
  ///
  /// The interval of the resampled medians ignores that the processes are themselves a small sample. It is widened for
  /// their number by Student's t distribution: 1.4 times for six processes, 9 times for two. If it then reaches beyond
  /// a tenth or ten times the median, it says nothing about the figure, and there is none.
  package var estimate: Estimate {
    let (low, high) = (medians.percentile(0.025), medians.percentile(0.975))
    // Widened on a logarithmic scale, so that it stays above zero.
    let down = pow(min(low / median, 1), widening)
    let up = pow(max(high / median, 1), widening)
    guard down >= 1 / Self.widest, up <= Self.widest else { return Estimate(value: median) }
    return Estimate(value: median, low: median * down, high: median * up)
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
  private var besselCorrection: Double { (Double(processes) / Double(processes - 1)).squareRoot() }

  private var widening: Double {
    guard processes > 1 else { return 1 }
    return besselCorrection * Student(degreesOfFreedom: processes - 1).margin
      / Normal.quantile(0.975)
  }
}
