import Basics

/// Identifies a benchmark case, in which each contender has a row.
struct CaseID: Hashable, Codable, Sendable {
  var group: String
  var workload: String
  /// Nil for a workload without a size.
  var size: Int?

  /// In place of a case, for what is about all of them.
  static let all = CaseID(group: "all", workload: "all")

  /// All sizes of it together.
  var withoutSize: CaseID { CaseID(group: group, workload: workload) }
}

extension CaseID: CustomStringConvertible {
  /// "insert first 1,000"
  var description: String {
    workload.fitted(to: 60) + (size.map { " \($0.grouped)" } ?? "")
  }
}

/// The results of one contender in one benchmark case; nil where a value was not available or does
/// not apply.
struct ResultRow: Equatable, Sendable {
  /// The name of the baseline's second entry.
  static let control = "control"

  /// Identifies the row.
  struct Key: Hashable, Sendable, Codable {
    var variant: String
    var id: CaseID
  }

  var key: Key
  /// The time of one operation in nanoseconds.
  var time: Timing?
  /// The clock that the time is by.
  var clock: TimeSource?
  /// The typical time by each clock, in nanoseconds.
  var wallTime: Double?
  var processorTime: Double?
  /// The time as a multiple of the baseline's, taken round by round.
  var ratio: Estimate?
  /// The median of the ratios in each process; empty for the baseline.
  var processRatios: [Double] = []
  var verdict: Verdict?
  /// Nil for the baseline, the control, and contenders that are slower than the fastest one.
  var rank: Rank?
  var counts: Counts = [:]
  /// How many batches were timed.
  var samples: Int?
  /// How many operations one batch has.
  var batch: Int?
  /// By the median time, for operations that go through items; nil for other operations.
  var itemsPerSecond: Double?

  /// Whether its ratio is known only roughly, or not at all: its interval reaches farther than a quarter of it.
  var isUncertain: Bool {
    time != nil && verdict != .baseline && (ratio?.margin ?? .infinity) > Self.widestMargin
  }

  /// As a part of the ratio.
  static let widestMargin = 0.25

  /// Whether the time is what a person would wait: nothing else took the processor meanwhile.
  var isUndisturbed: Bool {
    guard let wallTime, let processorTime else { return clock != .processor }
    return wallTime <= processorTime * Samples.interruption
  }

  /// How the time of a contender compares with the baseline's.
  enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the baseline.
    case baseline
    /// It is the baseline's second entry: any difference between the two is noise.
    case control
    /// It is within 5 % of the baseline.
    case tie
    case faster, slower
    /// It may be any of these.
    case undecided
    /// It does not do what it should, and has no figures.
    case refused
  }

  /// Whether it is the fastest contender, or ties with it.
  enum Rank: String, Hashable, Sendable, CaseIterable {
    case fastest
    case tied
  }

  /// In nanoseconds for one operation. A file may lack all but the median.
  struct Timing: Equatable, Sendable {
    var median: Estimate
    var minimum: Double?
    var percentile90: Double?
    var percentile99: Double?

    /// Whether its interval reaches farther than a quarter of it. The ratio may be certain all the same.
    var isUncertain: Bool { (median.margin ?? 0) > ResultRow.widestMargin }
  }
}

extension ResultRow.Key: CustomStringConvertible {
  /// "Set in insert first 1,000"; "insert first 1,000" for an entry without a name.
  var description: String { (variant.isEmpty ? "" : "\(variant.fitted(to: 40)) in ") + "\(id)" }
}
