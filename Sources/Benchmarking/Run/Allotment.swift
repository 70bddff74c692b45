import Basics

/// Divides the remaining time between the cases and the remaining processes.
///
/// Each process gives each case its fewest rounds. The rest of the time goes to the cases whose figures are least
/// certain, so that all become equally certain.
struct Allotment {
  /// The remaining time in nanoseconds, and the remaining processes.
  let time: Double
  let processes: Int

  /// The measurements of a case so far.
  struct Known {
    let samples: Samples
    /// The duration of a round, in nanoseconds.
    let round: Double
  }

  /// Returns the time in nanoseconds that the next process spends on each case at least.
  ///
  /// - Parameter cost: the duration of a process without spare time, in nanoseconds.
  func times(_ known: [CaseID: Known], cost: Double, plan: SamplingPlan) -> [CaseID: Double] {
    let spare = time - cost * Double(processes)
    guard spare > 0, !known.isEmpty else { return [:] }
    // No case gets so much that nothing is left for the others.
    let most = max(spare / 10, 2 * spare / Double(known.count))
    let needs = known.mapValues { Need($0, plan, processes: processes, most: most) }
    func sum(_ error: Double) -> Double { needs.values.reduce(0) { $0 + $1.time(for: error) } }
    let error =
      sum(plan.smallestError) <= spare
      ? plan.smallestError : bisect(from: plan.smallestError, to: 10) { sum($0) > spare }
    return needs.mapValues { need in
      (need.fewest + need.time(for: error)) / Double(processes)
    }
  }

  /// The relation of a case's further time to its certainty.
  private struct Need {
    /// The duration of its fewest rounds, in all remaining processes.
    let fewest: Double
    private let round: Double
    private let variance: Double
    private let rounds: Double
    private let most: Double

    init(_ known: Known, _ plan: SamplingPlan, processes: Int, most: Double) {
      let done = Double(known.samples.rounds)
      let coming = Double(plan.fewestRounds(ofDuration: known.round) * processes)
      variance = known.samples.widestError * known.samples.widestError * done
      rounds = done + coming
      round = known.round
      fewest = known.round * coming
      self.most = most
    }

    /// The time in nanoseconds, beyond the fewest rounds, after which the standard error is at most this.
    func time(for error: Double) -> Double {
      min(most, max(0, variance / (error * error) - rounds) * round)
    }
  }
}
