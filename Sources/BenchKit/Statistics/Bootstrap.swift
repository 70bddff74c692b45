import Foundation
import Scenario

/// How far a median could be off, found out by drawing from the values again and again.
///
/// The values come from launches, and launches from processes, each of which differs from the others
/// for reasons of its own. So first processes are drawn, then launches of each, and then values. What
/// single values would hide, that all of a process are off together, thereby widens the interval as it
/// should.
struct Bootstrap {
  let median: Double
  /// The medians of what was drawn, in order.
  let medians: [Double]

  /// - Parameter values: by process and launch; at least one in all of them together.
  init(of values: [[[Double]]], resamples: Int, seed: UInt64) {
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
    median = processes.joined().joined().sorted().percentile(0.5)
  }

  /// The median, and the interval that 95 % of the drawn medians lie in.
  var estimate: Estimate {
    let low = medians.percentile(0.025)
    let high = medians.percentile(0.975)
    return Estimate(value: median, low: min(low, median), high: max(high, median))
  }

  /// The probability of a median that lies as far from 1, were the true one 1. Medians are ratios.
  var probabilityOfEquality: Double {
    let distance = log(median)
    if distance == 0 { return 1 }
    let logarithms = medians.map { log($0) }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(max(1, logarithms.count - 1))).squareRoot()
    return deviation == 0 ? 0 : Normal.twoSidedP(distance / deviation)
  }
}
