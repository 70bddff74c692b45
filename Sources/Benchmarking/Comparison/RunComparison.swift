import Basics

/// The comparison of the files of two runs: ratios to the baseline, and counts.
struct RunComparison: ReportedComparison {
  let comparison: Comparison
  /// The rows in both runs that have no ratio in one of them, or one from a single process.
  let withoutRatio: [ResultRow.Key]
  /// Whether the runs are from different kinds of processors, systems or compilers. Ratios differ between these, so
  /// only counts are judged.
  let machinesDiffer: Bool
  /// How many times farther the ratios moved than their intervals say; 1 if no farther, or if there are too few to tell.
  var excess = 1.0
  /// The reason instructions are not compared; nil if they are, or if neither run has them.
  var uncomparedInstructions: String?

  /// The results and the file that they were read from.
  typealias Run = (file: String, results: Results)

  /// A change of a ratio below this threshold does not matter.
  static let usualThreshold = 0.01

  var isDecisive: Bool { !machinesDiffer }
}

extension RunComparison {
  /// - Throws: if the two have no contender and case in common, or have different baselines.
  init(_ old: Run, _ new: Run, in format: RowFormat, threshold: Double) throws(FileError) {
    try Self.requireOneBaseline(of: old, new)
    let before = Dictionary(old.results.rows.map { ($0.key, $0) }) { first, _ in first }
    let shared = new.results.rows.compactMap { row -> (old: ResultRow, new: ResultRow)? in
      row.verdict == .control ? nil : before[row.key].map { ($0, row) }
    }
    if shared.isEmpty {
      throw FileError(
        file: new.file, found: "no row of a variant that \(old.file) has too",
        expected: "results of the same variants in the same workloads",
        advice: "name two runs with variants and workloads in common")
    }
    let machinesDiffer = old.results.environment.kind != new.results.environment.kind
    let changes = Self.changes(of: shared, baselines: new.results.baselines)
    let isUsable = { (change: Comparison.Change) in change.error != nil || machinesDiffer }
    self.machinesDiffer = machinesDiffer
    withoutRatio = changes.withoutRatio + changes.found.filter { !isUsable($0) }.map(\.key)
    excess = changes.excess
    uncomparedInstructions = Self.uncomparedInstructions(old, new)
    let counts = CountComparison(
      of: shared, in: uncomparedInstructions == nil ? format : format.without(.instructions))
    comparison = Comparison(
      .init("old", old), .init("new", new), changes.found.filter(isUsable),
      counts, threshold: threshold, judgesFigures: !machinesDiffer
    ).adding(onlyIn: old.results.rows, new.results.rows)
  }

  /// The reason instructions can't be compared: different meters or kinds of machines count differently for the same
  /// work.
  private static func uncomparedInstructions(_ old: Run, _ new: Run) -> String? {
    let meters = [old, new].map(\.results.environment.instructionMeter)
    return meters[0] == meters[1]
      ? nil
      : "Instructions are not compared: the old run's are by \(meters[0] ?? "nothing"), and the new run's by "
        + "\(meters[1] ?? "nothing")."
  }

  private static func requireOneBaseline(of old: Run, _ new: Run) throws(FileError) {
    let baselines = old.results.baselines
    for row in new.results.rows where row.verdict == .baseline {
      guard let baseline = baselines[row.key.id], baseline != row.key.variant else { continue }
      throw FileError(
        file: new.file, found: "the baseline \(row.key.variant.quoted) in \(row.key.id)",
        expected: "\(baseline.quoted), the baseline of \(old.file)",
        advice: "ratios to different baselines can't be compared")
    }
  }

  /// The standard error of a change beyond what the processes of either run show: 0.3 % in each run.
  ///
  /// Seven runs of one build, on a host whose other systems came and went, were compared pairwise. Without it 6 of 21
  /// pairs had a change, with it 2. A true change of 5 % was found in 17 of 24 ratios without it, in 16.6 with it. It is
  /// added to errors that the excess has already raised: rather too much than too little.
  private static let errorOfTwoRuns = 0.003 * 2.0.squareRoot()

  /// The changes of the ratios that both runs have, and the rows for which only one run has a ratio.
  private static func changes(
    of rows: [(old: ResultRow, new: ResultRow)], baselines: [CaseID: String]
  ) -> (found: [Comparison.Change], withoutRatio: [ResultRow.Key], excess: Double) {
    let contenders = rows.filter { $0.new.verdict != .baseline }
    let compared = contenders.compactMap { old, new in
      old.ratio.flatMap { was in new.ratio.map { (old, new, was: was.value, now: $0.value) } }
    }
    let means = compared.map { LogMean(from: $0.0.processRatios, to: $0.1.processRatios) }
    let excess = means.compactMap { $0 }.excess
    let found = zip(compared, means).map { row, mean in
      Comparison.Change(
        row.1.key, baseline: baselines[row.1.key.id] ?? "", from: row.was, to: row.now,
        by: mean?.widened(by: excess).adding(error: errorOfTwoRuns),
        strictest: Comparison.level / Double(compared.count))
    }
    let withoutRatio = contenders.filter { ($0.old.ratio == nil) != ($0.new.ratio == nil) }
    return (found, withoutRatio.map(\.new.key), excess)
  }
}

extension [LogMean] {
  /// How many times farther the means lie from their middle than their standard errors say, from 1 to 4.
  ///
  /// A machine that was busy in one of two runs moves ratios in ways that no interval of one run shows. Most ratios are
  /// those of unchanged code, so half of them tell how far such moves go. A change of the baseline moves the middle.
  /// Between runs of one build on busy and calm machines the excess was 2.1 at most; more than 4 has other causes.
  fileprivate var excess: Double {
    let deviations = compactMap(\.deviation)
    guard deviations.count >= 40 else { return 1 }
    let middle = deviations.median
    // Half of the means lie farther from the middle than this distance, if their standard errors are right.
    let multiples = compactMap { mean in
      mean.deviation.map { abs($0 - middle) / mean.distance(forProbability: 0.5) }
    }
    return Swift.min(4, Swift.max(1, multiples.median))
  }
}

extension Comparison {
  /// Returns the comparison with the rows that only one of two runs has.
  fileprivate func adding(onlyIn oldRows: [ResultRow], _ newRows: [ResultRow]) -> Comparison {
    var comparison = self
    let before = Set(oldRows.map(\.key))
    let after = Dictionary(newRows.map { ($0.key, $0) }) { first, _ in first }
    let measured = Set(newRows.map(\.key.id))
    comparison.lost = oldRows.filter { row in
      guard let later = after[row.key] else { return measured.contains(row.key.id) }
      return row.time != nil && later.time == nil
    }.map(\.key)
    comparison.onlyOld = oldRows.map(\.key).filter { after[$0] == nil && !measured.contains($0.id) }
    comparison.onlyNew = newRows.map(\.key).filter { !before.contains($0) }
    return comparison
  }
}

extension Comparison.Side {
  fileprivate init(_ name: String, _ run: RunComparison.Run) {
    self.init(
      name: name, file: run.file, environment: run.results.environment,
      refusals: run.results.refusals)
    earlyEnd = run.results.earlyEnd
  }
}

extension Comparison.Change {
  /// - Parameters:
  ///   - change: the change by the ratios of both runs' processes; nil if a run has none.
  ///   - strictest: the p value that the largest change has to pass in the correction.
  init(
    _ key: ResultRow.Key, baseline: String, from old: Double, to new: Double,
    by change: LogMean?, strictest: Double
  ) {
    self.init(
      key: key, baseline: baseline, old: old, new: new,
      factor: change?.estimate ?? Estimate(value: new / old), p: change?.probabilityOfOne ?? 1,
      error: change?.standardError)
    bar = change.flatMap { change in
      change.standardError.map { $0 * change.distance(forProbability: strictest) }
    }
  }
}

extension LogMean {
  /// The change from the ratios of one run's processes to those of another's; nil if a run has none.
  init?(from old: [Double], to new: [Double]) {
    if old.isEmpty || new.isEmpty { return nil }
    self = LogMean(new).divided(by: LogMean(old))
  }
}
