import Basics

/// The division of the time over the cases and the processes that are left.
///
/// Each process gives each case its fewest rounds. The rest of the time goes to the cases whose figures are least
/// certain, as many more rounds as make all of them equally certain.
struct Allotment {
  /// The nanoseconds that are left, and the processes.
  let time: Double
  let processes: Int

  /// What is known of a case.
  struct Known {
    let samples: Samples
    /// What a round takes, in nanoseconds.
    let round: Double
  }

  /// Returns the nanoseconds that the next process spends on each case at least.
  ///
  /// - Parameter cost: what a process without spare time takes, in nanoseconds.
  func times(_ known: [CaseID: Known], cost: Double, plan: SamplingPlan) -> [CaseID: Double] {
    let spare = time - cost * Double(processes)
    guard spare > 0, !known.isEmpty else { return [:] }
    // No case gets so much that nothing is left for others.
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

  /// How much more time makes a case how certain.
  private struct Need {
    /// What its fewest rounds take, in all processes that are left.
    let fewest: Double
    private let round: Double
    private let variance: Double
    private let rounds: Double
    private let most: Double

    init(_ known: Known, _ plan: SamplingPlan, processes: Int, most: Double) {
      let done = Double(known.samples.rounds)
      let coming = Double(plan.fewestRounds * processes)
      variance = known.samples.widestError * known.samples.widestError * done
      rounds = done + coming
      round = known.round
      fewest = known.round * coming
      self.most = most
    }

    /// The nanoseconds beyond the fewest rounds after which the standard error is no larger than this.
    func time(for error: Double) -> Double {
      min(most, max(0, variance / (error * error) - rounds) * round)
    }
  }
}
