import Basics

/// The share of a measurement that one process times.
///
/// A process keeps for its whole life what it happened to get at its start: where its code and its memory
/// are, and the seed of its hash values. That shifts figures by a few per cent, in all rounds alike. So a measurement
/// is spread over several processes, and the difference between them becomes part of the intervals.
struct ProcessShare: Equatable, Sendable, Codable {
  var cases: [OfferedCase]
  /// Which process it is, counted from 0, and how many there are.
  let position: Int
  let processes: Int
  /// The plan of this process. Two with the same seed draw the same orders.
  let plan: SamplingPlan
  /// How long each case is timed, in nanoseconds; a case that is missing gets its fewest rounds.
  var times: [CaseID: Double] = [:]
  /// About how long this process and those after it will take, in nanoseconds; 0 if unknown.
  var planned = 0.0
  var later = 0.0
  /// Whether it only shows which entries can be timed.
  var isTrial = false
  /// How many operations a sample consists of, as an earlier process determined.
  var batches: [CaseID: PerEntry<Int>] = [:]
  /// How much longer entries are made to take, by name. A contender that is only named here is the baseline once more.
  var slowdowns: [String: Double] = [:]
}

/// The times that one process measured, and the entries that failed.
struct TimedShare: Equatable, Sendable, Codable {
  var samples: [CaseID: Samples] = [:]
  /// What a round of each case took, in nanoseconds.
  var rounds: [CaseID: Double] = [:]
  /// What all of it took, in nanoseconds: of the processor's time, where it is known.
  var spent = 0.0
  /// And by the wall clock.
  var wall = 0.0
  /// The peak memory of the process, in bytes; nil if the system does not say.
  var peakMemory: Int?
  /// The entries that are in no sample, though they were asked for.
  var failures: [Results.Refusal] = []
  /// Whether all else was timed.
  var ending = Ending.finished

  enum Ending: Equatable, Sendable, Codable {
    case finished, interrupted
    /// The failed entry ended the process, and with it what it had timed.
    case crashed
  }

  var isWhole: Bool { ending == .finished }

  /// Whether it has the entries that were asked for. Another build may know others.
  func fits(_ share: ProcessShare) -> Bool {
    let asked = share.cases.without(failures)
    let contenders = Dictionary(asked.map { ($0.id, $0.contenders.count) }) { $1 }
    return samples.allSatisfy { contenders[$0] == $1.batches.contenders.count }
      && (!isWhole || samples.count == asked.count)
  }
}

extension [OfferedCase] {
  /// Without the entries that failed; and without the cases whose baseline did, as there are no ratios then.
  func without(_ failures: [Results.Refusal]) -> [OfferedCase] {
    compactMap { offered in
      let failed = failures.filter { $0.id == offered.id }.map(\.variant)
      return failed.contains(offered.baseline) ? nil : offered.with { !failed.contains($0) }
    }
  }
}
