package import Statistics
import Terminal

/// Identifies a benchmark case: all contenders of it have a row each.
package struct CaseID: Hashable, Codable, Sendable {
  /// Nil in a file of an earlier version, which does not say.
  package var group: String?
  package var workload: String
  /// In rows; nil for a workload without a size.
  package var size: Int?

  package init(group: String?, workload: String, size: Int? = nil) {
    self.group = group
    self.workload = workload
    self.size = size
  }
}

extension CaseID: CustomStringConvertible {
  /// "toggle row 1,000"
  package var description: String {
    workload.fitted(to: 60) + (size.map { " \($0.grouped)" } ?? "")
  }
}

/// The results of one contender in one benchmark case. What is nil was not available or does not apply.
package struct ResultRow: Hashable, Sendable {
  /// The name of the floor where it is entered a second time.
  package static let control = "control"

  /// Identifies the row.
  package struct Key: Hashable, Sendable {
    package var variant: String
    package var id: CaseID

    package init(variant: String, id: CaseID) {
      self.variant = variant
      self.id = id
    }

    /// What no two rows of a file share: a group that is missing is filled in later, and adds nothing, as
    /// the names of workloads are unique among all groups.
    var withoutGroup: Key {
      Key(variant: variant, id: CaseID(group: nil, workload: id.workload, size: id.size))
    }
  }

  package var key: Key
  /// The time of one operation in nanoseconds.
  package var time: Timing?
  /// The time as a multiple of the floor's, taken round by round.
  package var ratio: Estimate?
  package var verdict: Verdict?
  /// Nil for the floor, the control, and a contender that is slower than the best one.
  package var standing: Standing?
  package var work: Work
  /// How many batches were timed.
  package var samples: Int?
  /// How many operations one batch has.
  package var batch: Int?
  /// At the median time of an operation that goes through a list; nil for other operations.
  package var rowsPerSecond: Double?

  package init(
    key: Key, time: Timing? = nil, ratio: Estimate? = nil, verdict: Verdict? = nil,
    standing: Standing? = nil, work: Work = Work(), samples: Int? = nil, batch: Int? = nil,
    rowsPerSecond: Double? = nil
  ) {
    self.key = key
    self.time = time
    self.ratio = ratio
    self.verdict = verdict
    self.standing = standing
    self.work = work
    self.samples = samples
    self.batch = batch
    self.rowsPerSecond = rowsPerSecond
  }

  /// How the time of a contender compares with the floor's.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the floor.
    case floor
    /// It is the floor once more: what lies between the two is noise.
    case control
    /// No difference that is larger than the noise and unlikely to be chance.
    case tie
    case faster, slower
  }

  /// Whether it is the fastest contender, or ties with it.
  package enum Standing: String, Hashable, Sendable, Codable {
    case best
    case tiesWithBest = "ties with best"
  }

  /// In nanoseconds for one operation.
  package struct Timing: Hashable, Sendable {
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

  /// What one operation does, counted and not timed; a fraction where operations differ.
  package struct Work: Hashable, Sendable {
    package var allocations: Double?
    package var allocatedBytes: Double?
    package var retains: Double?
    package var releases: Double?
    package var objects: Double?
    package var widgetWrites: Double?
    package var redundantWrites: Double?
    /// What the contender keeps allocated when the workload begins, and not per operation.
    package var liveBytes: Int?

    package init() {}
  }
}

extension ResultRow.Key: CustomStringConvertible {
  /// "MVC in toggle row 1,000"
  package var description: String { "\(variant.fitted(to: 40)) in \(id)" }
}

extension [ResultRow] {
  /// Fills in the groups that a file of an earlier version lacks. The names of workloads are unique among
  /// all groups.
  package mutating func fillGroups(from groups: [String: String]) {
    for index in indices where self[index].key.id.group == nil {
      self[index].key.id.group = groups[self[index].key.id.workload]
    }
  }

  /// The groups of the workloads, where they are known.
  package var groups: [String: String] {
    Dictionary(
      compactMap { row in row.key.id.group.map { (row.key.id.workload, $0) } }
    ) { first, _ in first }
  }
}
