/// What was found out about one contender in one workload of one size. What is nil was not available,
/// or does not apply.
struct ResultRow: Hashable, Sendable {
  /// The variant that the floor is called by where it is entered a second time.
  static let control = "control"

  /// What tells one row from all others.
  struct Key: Hashable, Sendable {
    var variant: String
    var workload: String
    /// In rows; nil for a workload that has no size.
    var size: Int?
  }

  var key: Key
  /// The time of one operation in nanoseconds.
  var time: Timing?
  /// The time as a multiple of the floor's, taken round by round.
  var ratio: Estimate?
  var verdict: Verdict?
  /// Nil for the floor, the control, and a contender that is behind the best one.
  var standing: Standing?
  var work = Work()
  /// How many batches were timed, and how many operations one of them has.
  var samples: Int?
  var batch: Int?
  /// At the median time of an operation that goes through a list; nil for one that doesn't.
  var rowsPerSecond: Double?

  /// Whether it is the quickest contender, or can't be told from it.
  enum Standing: String, Hashable, Sendable, Decodable {
    case best
    case tiesWithBest = "ties with best"
  }

  /// In nanoseconds for each operation.
  struct Timing: Hashable, Sendable {
    var median: Estimate
    var minimum: Double
    var percentile90: Double
    var percentile99: Double
  }

  /// What one operation does, counted and not timed; a fraction where operations differ.
  struct Work: Hashable, Sendable {
    var allocations: Double?
    var allocatedBytes: Double?
    var retains: Double?
    var releases: Double?
    var objects: Double?
    var widgetWrites: Double?
    var redundantWrites: Double?
    /// What the contender keeps allocated when the workload begins, by itself and not for each
    /// operation.
    var liveBytes: Int?
  }
}
