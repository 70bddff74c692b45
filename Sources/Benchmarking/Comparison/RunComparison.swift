import Basics
import Foundation

/// The comparison of the files of two runs: ratios to the baseline, and counts.
struct RunComparison: ReportedComparison {
  let comparison: Comparison
  /// In both, but without a ratio and its interval in one of them, or without those of the control.
  let withoutRatio: [ResultRow.Key]
  /// Whether the runs are from processors, systems or compilers of two kinds: ratios differ between these, so that only
  /// counts are judged.
  let machinesDiffer: Bool

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
    var changes: [Comparison.Change] = []
    var counted: [(old: ResultRow, new: ResultRow)] = []
    var withoutRatio: [ResultRow.Key] = []
    for row in newRows where row.verdict != .control {
      guard let earlier = before[row.key] else { continue }
      counted.append((earlier, row))
      if row.verdict == .baseline { continue }
      if earlier.ratio == nil, row.ratio == nil { continue }
      let control = ResultRow.Key(variant: ResultRow.control, id: row.key.id)
      let controls = [before[control]?.ratio, after[control]?.ratio]
      if let was = earlier.ratio, let now = row.ratio,
        let change = Comparison.Change(
          row.key, baseline: baselines[row.key.id] ?? "", from: was, to: now, controls: controls)
      {
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
    // The p value of the largest change has to pass the strictest step of the correction.
    let strictest = -Normal.quantile(Comparison.level / Double(2 * max(changes.count, 1)))
    for index in changes.indices {
      changes[index].bar = changes[index].error.map { strictest * $0 }
    }
    self.withoutRatio = withoutRatio
    machinesDiffer = old.results.environment.kind != new.results.environment.kind
    var comparison = Comparison(
      .init("old", old), .init("new", new), changes, CountComparison(of: counted, in: format),
      threshold: threshold, judgesFigures: !machinesDiffer)
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
  /// The change of a ratio.
  ///
  /// - Parameter controls: the control's ratios in the two runs. Their noise can add up.
  /// - Returns: nil if a ratio has no interval.
  init?(
    _ key: ResultRow.Key, baseline: String, from old: Estimate, to new: Estimate,
    controls: [Estimate?]
  ) {
    let intervals = [old, new].compactMap(\.interval)
    let spreads = controls.compactMap { $0?.interval?.spread }
    guard intervals.count == 2, spreads.count == controls.count else { return nil }
    let margin = Normal.quantile(0.975)
    let change = log(new.value / old.value)
    let errors = intervals.map { log($0.high / $0.low) / (2 * margin) }
    let error = (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
    self.init(
      key: key, baseline: baseline, old: old.value, new: new.value,
      factor: Estimate(
        value: exp(change), low: exp(change - margin * error), high: exp(change + margin * error)),
      p: error > 0 ? Normal.twoSidedP(change / error) : change == 0 ? 1 : 0, error: error,
      noise: spreads.reduce(0, +))
  }
}
