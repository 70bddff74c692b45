import Basics

/// The comparison of the files of two runs: ratios to the baseline, and counts.
struct RunComparison: ReportedComparison {
  let comparison: Comparison
  /// In both, but without a ratio in one of them, or by a single process there.
  let withoutRatio: [ResultRow.Key]
  /// Whether the runs are from processors, systems or compilers of two kinds: ratios differ between these, so that only
  /// counts are judged.
  let machinesDiffer: Bool
  /// Why instructions are not compared; nil if they are, or if neither run has them.
  let uncomparedInstructions: String?

  /// Results and the file that they were read from.
  typealias Run = (file: String, results: Results)

  /// A change of a ratio as small as this does not matter.
  static let usualThreshold = 0.01

  var isDecisive: Bool { !machinesDiffer }
}

extension RunComparison {
  /// - Throws: if the two have no contender and case in common, or have different baselines.
  init(_ old: Run, _ new: Run, in format: RowFormat, threshold: Double) throws(FileError) {
    let (oldRows, newRows) = (old.results.rows, new.results.rows)
    let (oldBaselines, baselines) = (old.results.baselines, new.results.baselines)
    for row in newRows where row.verdict == .baseline {
      guard let baseline = oldBaselines[row.key.id], baseline != row.key.variant else { continue }
      throw FileError(
        file: new.file, found: "the baseline \(row.key.variant.quoted) in \(row.key.id)",
        expected: "\(baseline.quoted), the baseline of \(old.file)",
        advice: "ratios to different baselines can't be compared")
    }
    let before = Dictionary(oldRows.map { ($0.key, $0) }) { first, _ in first }
    let after = Dictionary(newRows.map { ($0.key, $0) }) { first, _ in first }
    let machinesDiffer = old.results.environment.kind != new.results.environment.kind
    var changes: [Comparison.Change] = []
    var counted: [(old: ResultRow, new: ResultRow)] = []
    var withoutRatio: [ResultRow.Key] = []
    let compared = newRows.count {
      $0.verdict != .control && $0.verdict != .baseline && $0.ratio != nil
        && before[$0.key]?.ratio != nil
    }
    for row in newRows where row.verdict != .control {
      guard let earlier = before[row.key] else { continue }
      counted.append((earlier, row))
      if row.verdict == .baseline { continue }
      guard let was = earlier.ratio, let now = row.ratio else {
        if earlier.ratio != nil || row.ratio != nil { withoutRatio.append(row.key) }
        continue
      }
      let change = Comparison.Change(
        row.key, baseline: baselines[row.key.id] ?? "", from: (was.value, earlier.processRatios),
        to: (now.value, row.processRatios),
        strictest: Comparison.level / Double(max(1, compared)))
      if change.error != nil || machinesDiffer {
        changes.append(change)
      } else {
        withoutRatio.append(row.key)
      }
    }
    if counted.isEmpty {
      throw FileError(
        file: new.file, found: "no row of a variant that \(old.file) has too",
        expected: "results of the same variants in the same workloads",
        advice: "name two runs with variants and workloads in common")
    }
    self.withoutRatio = withoutRatio
    self.machinesDiffer = machinesDiffer
    let meters = [old, new].map(\.results.environment.instructionMeter)
    uncomparedInstructions =
      meters[0] == meters[1]
      ? nil
      : "Instructions are not compared: the old run's are by \(meters[0] ?? "nothing"), and the new run's by "
        + "\(meters[1] ?? "nothing")."
    let counts = CountComparison(
      of: counted, in: uncomparedInstructions == nil ? format : format.without(.instructions))
    var comparison = Comparison(
      .init("old", old), .init("new", new), changes, counts, threshold: threshold,
      judgesFigures: !machinesDiffer)
    let measured = Set(newRows.map(\.key.id))
    comparison.lost = oldRows.filter { row in
      guard let later = after[row.key] else { return measured.contains(row.key.id) }
      return row.time != nil && later.time == nil
    }.map(\.key)
    comparison.onlyOld = oldRows.map(\.key).filter { after[$0] == nil && !measured.contains($0.id) }
    comparison.onlyNew = newRows.map(\.key).filter { before[$0] == nil }
    self.comparison = comparison
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
  /// The change of a ratio, by the ratios that the processes of each run found.
  init(
    _ key: ResultRow.Key, baseline: String, from old: (value: Double, processes: [Double]),
    to new: (value: Double, processes: [Double]), strictest: Double = Comparison.level
  ) {
    let change: LogMean? =
      old.processes.isEmpty || new.processes.isEmpty
      ? nil : LogMean(new.processes).divided(by: LogMean(old.processes))
    self.init(
      key: key, baseline: baseline, old: old.value, new: new.value,
      factor: change?.estimate ?? Estimate(value: new.value / old.value),
      p: change?.probabilityOfOne ?? 1, error: change?.standardError)
    // The p value of the largest change has to pass the strictest step of the correction.
    bar = change.flatMap { change in
      change.standardError.map { $0 * change.distance(forProbability: strictest) }
    }
  }
}
