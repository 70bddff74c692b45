import Basics

/// The share of a measurement that one process times.
///
/// Some random properties stay the same for the whole life of a process: the addresses of its code and memory, and the
/// seed of its hash values. They shift figures by a few per cent, in all rounds alike. So a measurement is spread over
/// several processes, and the difference between them becomes part of the intervals.
struct ProcessShare: Equatable, Sendable, Codable {
  var cases: [OfferedCase]
  /// The number of earlier processes that timed all cases, and the number of all of those.
  let position: Int
  let processes: Int
  /// The number of all cases, if the process times only some of them.
  var caseCount: Int?
  /// The plan of this process. Processes with the same seed draw the same orders.
  let plan: SamplingPlan
  /// The time for each case, in nanoseconds. A missing case gets its fewest rounds.
  var times: [CaseID: Double] = [:]
  /// The approximate duration of this process, in nanoseconds; 0 if unknown.
  var planned = 0.0
  /// The approximate duration of all later processes together, in nanoseconds.
  var later = 0.0
  /// The number of operations in a sample, where another process with which it is compared determined it.
  var batches: [CaseID: PerEntry<Int>] = [:]
  /// The slowdowns of entries, by name. A contender that is named only here is the baseline once more.
  var slowdowns: [String: Double] = [:]
}

/// The times that one process measured, and the entries that failed.
struct TimedShare: Equatable, Sendable, Codable {
  var samples: [CaseID: Samples] = [:]
  /// The time that it took to launch and warm up the entries of each case, in nanoseconds.
  var launches: [CaseID: Double] = [:]
  /// The duration of a round of each case, in nanoseconds.
  var rounds: [CaseID: Double] = [:]
  /// The total time in nanoseconds: processor time, where it is known.
  var spent = 0.0
  /// The total time by the wall clock.
  var wall = 0.0
  /// The peak memory of the process, in bytes; nil if the system does not report it.
  var peakMemory: Int?
  /// The requested entries that are in no sample.
  var failures: [Results.Refusal] = []
  /// Whether everything else was timed.
  var ending = Ending.finished

  enum Ending: Equatable, Sendable, Codable {
    case finished, interrupted
    /// The failed entry ended the process, and the times it had measured are lost.
    case crashed
  }

  var isWhole: Bool { ending == .finished }

  /// The time that a later process needs for the fewest rounds of each case, in nanoseconds.
  func costs(in plan: SamplingPlan) -> [CaseID: Double] {
    rounds.reduce(into: [:]) { costs, timed in
      let (id, round) = timed
      costs[id] = (launches[id] ?? 0) + Double(plan.fewestRounds(ofDuration: round)) * round
    }
  }

  /// Whether it has the requested entries. Another build may have different ones.
  func fits(_ share: ProcessShare) -> Bool {
    let asked = share.cases.without(failures)
    let contenders = Dictionary(asked.map { ($0.id, $0.contenders.count) }) { $1 }
    return samples.allSatisfy { contenders[$0] == $1.batches.contenders.count }
      && (!isWhole || samples.count == asked.count)
  }
}

extension [OfferedCase] {
  /// The cases without the entries that failed, and without the cases whose baseline failed, as there are no ratios
  /// then.
  func without(_ failures: [Results.Refusal]) -> [OfferedCase] {
    compactMap { offered in
      let failed = failures.filter { $0.id == offered.id }.map(\.variant)
      return failed.contains(offered.baseline) ? nil : offered.with { !failed.contains($0) }
    }
  }
}

/// The entry that a process was running when it crashed: the case in its share, and the contender.
struct CrashNote: Equatable {
  let index: Int
  /// The index of the contender; nil for the baseline.
  let contender: Int?

  static let baseline = -1
}

extension CrashNote {
  /// Reads the numbers that `Platform` wrote; nil if they are not a note.
  init?(_ numbers: [Int]?, in cases: [OfferedCase]) {
    guard let numbers, numbers.count == 2, cases.indices.contains(numbers[0]) else { return nil }
    let contenders = cases[numbers[0]].contenders.indices
    self.init(index: numbers[0], contender: contenders.contains(numbers[1]) ? numbers[1] : nil)
  }

  func failure(in cases: [OfferedCase], signal: Int32) -> Results.Refusal {
    Results.Refusal(
      variant: contender.map { cases[index].contenders[$0] } ?? cases[index].baseline,
      id: cases[index].id, reason: "signal \(signal) ended the process while it ran")
  }
}
