package import Basics

/// Identifies a benchmark case, in which each contender has a row.
package struct CaseID: Hashable, Codable, Sendable {
  package var group: String
  package var workload: String
  /// Nil for a workload without a size.
  package var size: Int?

  package init(group: String, workload: String, size: Int? = nil) {
    self.group = group
    self.workload = workload
    self.size = size
  }

  /// In place of a case, for what is about all of them.
  package static let all = CaseID(group: "all", workload: "all")

  /// All sizes of it together.
  var withoutSize: CaseID { CaseID(group: group, workload: workload) }
}

extension CaseID: CustomStringConvertible {
  /// "insert first 1,000"
  package var description: String {
    workload.fitted(to: 60) + (size.map { " \($0.grouped)" } ?? "")
  }
}

/// The results of one contender in one benchmark case; nil where a value was not available or does
/// not apply.
package struct ResultRow: Equatable, Sendable {
  /// The name of the baseline's second entry.
  package static let control = "control"

  /// Identifies the row.
  package struct Key: Hashable, Sendable, Codable {
    package var variant: String
    package var id: CaseID

    package init(variant: String, id: CaseID) {
      self.variant = variant
      self.id = id
    }
  }

  package var key: Key
  /// The time of one operation in nanoseconds.
  package var time: Timing?
  /// The time as a multiple of the baseline's, taken round by round.
  package var ratio: Estimate?
  package var verdict: Verdict?
  /// Nil for the baseline, the control, and contenders that are slower than the fastest one.
  package var rank: Rank?
  package var counts: Counts
  /// How many batches were timed.
  package var samples: Int?
  /// How many operations one batch has.
  package var batch: Int?
  /// By the median time, for operations that go through items; nil for other operations.
  package var itemsPerSecond: Double?

  package init(
    key: Key, time: Timing? = nil, ratio: Estimate? = nil, verdict: Verdict? = nil,
    rank: Rank? = nil, counts: Counts = [:], samples: Int? = nil, batch: Int? = nil,
    itemsPerSecond: Double? = nil
  ) {
    self.key = key
    self.time = time
    self.ratio = ratio
    self.verdict = verdict
    self.rank = rank
    self.counts = counts
    self.samples = samples
    self.batch = batch
    self.itemsPerSecond = itemsPerSecond
  }

  /// Whether it was timed, but its ratio is too noisy to publish.
  package var isTooNoisy: Bool { time != nil && ratio == nil }

  /// How the time of a contender compares with the baseline's.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the baseline.
    case baseline
    /// It is the baseline's second entry: any difference between the two is noise.
    case control
    /// Any difference is within the noise or may be chance.
    case tie
    case faster, slower
    /// It does not do what it should, and has no figures.
    case refused
  }

  /// Whether it is the fastest contender, or ties with it.
  package enum Rank: String, Hashable, Sendable, CaseIterable {
    case fastest
    case tied
  }

  /// In nanoseconds for one operation.
  package struct Timing: Equatable, Sendable {
    package var median: Estimate
    package var minimum: Double
    package var percentile90: Double
    package var percentile99: Double

    package init(
      median: Estimate, minimum: Double, percentile90: Double, percentile99: Double
    ) {
      self.median = median
      self.minimum = minimum
      self.percentile90 = percentile90
      self.percentile99 = percentile99
    }
  }
}

extension ResultRow.Key: CustomStringConvertible {
  /// "Set in insert first 1,000"
  package var description: String { "\(variant.fitted(to: 40)) in \(id)" }
}
