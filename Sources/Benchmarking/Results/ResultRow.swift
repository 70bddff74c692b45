import Basics

/// Identifies a benchmark case, in which each contender has a row.
struct CaseID: Hashable, Codable, Sendable {
  var group: String
  var workload: String
  /// The size; nil for a workload without one.
  var size: Int?

  /// A substitute for a case, for statements about all of them.
  static let all = CaseID(group: "all", workload: "all")

  /// The workload, with all its sizes together.
  var withoutSize: CaseID { CaseID(group: group, workload: workload) }
}

extension CaseID: CustomStringConvertible {
  /// The case in words: "insert first 1,000".
  var description: String {
    workload.fitted(to: 60) + (size.map { " \($0.grouped)" } ?? "")
  }
}

/// The results of one contender in one benchmark case. A value is nil if it was not available or does not apply.
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
  /// The clock that measured the time.
  var clock: TimeSource?
  /// The typical time by each clock, in nanoseconds.
  var wallTime: Double?
  var processorTime: Double?
  /// The time as a multiple of the baseline's, taken round by round.
  var ratio: Estimate?
  /// The median of the ratios in each process; empty for the baseline.
  var processRatios: [Double] = []
  var verdict: Verdict?
  /// The rank; nil for the baseline, the control, and contenders that are slower than the fastest one.
  var rank: Rank?
  var counts: Counts = [:]
  /// The number of batches timed.
  var samples: Int?
  /// The number of operations in one batch.
  var batch: Int?
  /// The items per second by the median time; nil for operations that don't process items.
  var itemsPerSecond: Double?

  /// Whether its ratio is known only roughly, or not at all: its interval extends further than a quarter of it.
  var isUncertain: Bool {
    time != nil && verdict != .baseline && (ratio?.margin ?? .infinity) > Self.widestMargin
  }

  /// The widest margin of a certain ratio, as a fraction of the ratio.
  static let widestMargin = 0.25

  /// Whether the time is what a person would wait: no other process took the processor meanwhile.
  var isUndisturbed: Bool {
    guard let wallTime, let processorTime else { return clock != .processor }
    return wallTime <= processorTime * Samples.interruption
  }

  /// The comparison of a contender's time with the baseline's.
  enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The row is the baseline.
    case baseline
    /// The row is the baseline's second entry: any difference between the two is noise.
    case control
    /// The time is within 5 % of the baseline's.
    case tie
    case faster, slower
    /// The time may be any of these.
    case undecided
    /// The contender does not do what it should, and has no figures.
    case refused
  }

  /// Whether it is the fastest contender, or ties with it.
  enum Rank: String, Hashable, Sendable, CaseIterable {
    case fastest
    case tied
  }

  /// The times in nanoseconds for one operation. A file may lack all but the median.
  struct Timing: Equatable, Sendable {
    var median: Estimate
    var minimum: Double?
    var percentile90: Double?
    var percentile99: Double?

    /// Whether the interval reaches more than 25 % to either side. The ratio may be certain even so.
    var isUncertain: Bool { (median.margin ?? 0) > ResultRow.widestMargin }
  }
}

extension ResultRow.Key: CustomStringConvertible {
  /// The row in words: "Set in insert first 1,000"; "insert first 1,000" for an entry without a name.
  var description: String { (variant.isEmpty ? "" : "\(variant.fitted(to: 40)) in ") + "\(id)" }
}
