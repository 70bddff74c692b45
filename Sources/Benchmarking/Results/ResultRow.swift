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

/// Names of cases from several groups: by workload and size, and also by group if two groups have a
/// workload with the same name.
struct CaseNames: Sendable {
  private let shared: Set<String>

  init(_ ids: some Sequence<CaseID>) {
    let workloads = Set(ids.map(\.withoutSize)).map(\.workload)
    shared = Set(Dictionary(grouping: workloads) { $0 }.filter { $1.count > 1 }.keys)
  }

  /// The name of a case: "insert first 1,000", "Set/insert first 1,000".
  subscript(id: CaseID) -> String {
    (shared.contains(id.workload) ? "\(id.group.fitted(to: 40))/" : "") + "\(id)"
  }

  /// The name of a row: "tree in insert first 1,000"; "insert first 1,000" for an entry without a
  /// name.
  subscript(key: ResultRow.Key) -> String {
    (key.variant.isEmpty ? "" : "\(key.variant.fitted(to: 40)) in ") + self[key.id]
  }
}

extension [ResultRow] {
  /// Removes impossible figures: negative, infinite, not a number, or out of all proportion, as from a broken counter.
  /// No file can have them, so each costs its cell instead of the run.
  ///
  /// - Returns: for each column, by name, the first of them, and the number of others.
  mutating func removeImpossibleFigures() -> [Results.Unavailable] {
    let removed = indices.flatMap { self[$0].removeImpossibleFigures() }
    return Set(removed.map(\.column)).sorted().map { column in
      let found = removed.filter { $0.column == column }.map(\.found)
      let rest =
        found.count == 1 ? "" : ", and \((found.count - 1).pluralized("more impossible figure"))"
      return .init(what: column, why: found[0] + rest)
    }
  }
}

extension ResultRow {
  /// Returns the column of each figure, and its value.
  fileprivate mutating func removeImpossibleFigures() -> [(column: String, found: String)] {
    var removed: [(String, String)] = []
    func isImpossible(_ column: String, _ numbers: [Double], least: Double = 0) -> Bool {
      guard let number = numbers.first(where: { !WrittenValue.allows($0) || $0 < least }) else {
        return false
      }
      removed.append((column, "found \(number) for \(key)"))
      return true
    }
    let times = time.map {
      $0.median.numbers + [$0.minimum, $0.percentile90, $0.percentile99].compactMap { $0 }
    }
    if isImpossible("median_ns", times ?? []) { time = nil }
    // A smaller ratio would be written as 0, which has no logarithm.
    if isImpossible("ratio", ratio?.numbers ?? [], least: 1e-12) {
      (ratio, rank) = (nil, nil)
      if verdict != .baseline, verdict != .control { verdict = nil }
    }
    if isImpossible("process_ratios", processRatios, least: 1e-12) { processRatios = [] }
    if isImpossible("wall_ns", [wallTime].compactMap { $0 }) { wallTime = nil }
    if isImpossible("processor_ns", [processorTime].compactMap { $0 }) { processorTime = nil }
    if isImpossible("items_per_s", [itemsPerSecond].compactMap { $0 }) { itemsPerSecond = nil }
    for (count, number) in counts where isImpossible(count.name, [number]) {
      counts[count] = nil
    }
    return removed
  }
}

extension Estimate {
  fileprivate var numbers: [Double] { [value] + (interval.map { [$0.low, $0.high] } ?? []) }
}
