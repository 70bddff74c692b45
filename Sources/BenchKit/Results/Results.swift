/// All that a run found out.
struct Results: Hashable {
  var environment: RunEnvironment
  /// In the order of `ResultOrder`.
  var rows: [ResultRow]
  /// The time of one operation in nanoseconds, for each batch in the order in which they were timed.
  var samples: [ResultRow.Key: [Double]] = [:]
  /// How many of them each process timed between one launch and the next.
  var sampleCounts: [ResultRow.Key: [[Int]]] = [:]
  /// How many of them lie far from the others.
  var outliers: [ResultRow.Key: Outliers] = [:]
  /// The contenders that got no figures, as they are at odds with the oracle.
  var nonconforming: [Nonconforming] = []
  var unavailable: [Unavailable] = []

  struct Nonconforming: Hashable, Decodable {
    var variant: String
    var workload: String
    var size: Int?
    /// What the first divergence is.
    var divergence: String
  }

  /// Something that could not be found out, and the reason.
  struct Unavailable: Hashable, Decodable {
    var what: String
    var why: String
  }
}
