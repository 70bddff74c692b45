import Foundation

/// How far a median could be off, found out by drawing from the values again and again.
///
/// The values come from launches, and launches from processes, each of which differs from the others
/// for reasons of its own. So first processes are drawn, then launches of each, and then values. What
/// single values would hide, that all of a process are off together, thereby widens the interval as it
/// should.
package struct Bootstrap {
  package let median: Double
  /// The medians of what was drawn, in order.
  let medians: [Double]
  private let processes: Int

  /// - Parameter values: by process and launch; at least one in all of them together.
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
  /// The interval of the drawn medians is as narrow as if the processes were all that there are. It is
  /// stretched for their number, as Student's distribution has it: for five it reaches 1.6 times as far.
  package var estimate: Estimate {
    let (low, high) = (medians.percentile(0.025), medians.percentile(0.975))
    // In proportion, so that it stays above zero.
    return Estimate(
      value: median, low: median * pow(min(low / median, 1), stretch),
      high: median * pow(max(high / median, 1), stretch))
  }

  /// The probability of a median that lies as far from 1, were the true one 1. Medians are ratios.
  package var probabilityOfEquality: Double {
    let distance = log(median)
    if distance == 0 { return 1 }
    let logarithms = medians.map { log($0) }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(max(1, logarithms.count - 1))).squareRoot()
    if deviation == 0 { return 0 }
    guard processes > 1 else { return Normal.twoSidedP(distance / deviation) }
    return Student(degreesOfFreedom: processes - 1).twoSidedP(distance / (deviation * shortfall))
  }

  /// By how much values that are drawn from so few scatter less than the few do.
  private var shortfall: Double {
    (Double(processes) / Double(processes - 1)).squareRoot()
  }

  private var stretch: Double {
    guard processes > 1 else { return 1 }
    return shortfall * Student(degreesOfFreedom: processes - 1).reach / Normal.quantile(0.975)
  }
}
