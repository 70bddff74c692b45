import Basics
import Foundation

/// What changed between two states of the package: figures within their intervals, and exact counts.
///
/// The figures are ratios to the baseline if the files of two runs are compared, and times if two builds were timed in
/// turn. All calculations with them use a logarithmic scale, where a factor and its inverse are equally far from 1.
struct Comparison: Sendable {
  let old: Side
  let new: Side
  /// The largest change of a figure that does not matter, as a fraction.
  let threshold: Double
  /// In the order of the new run, or of the catalogue.
  let changes: [Change]
  let counts: CountComparison
  /// Contenders that only the old side has a figure of, in a case that the new side has measured as well.
  var lost: [ResultRow.Key] = []
  /// The other rows that only one of them has.
  var onlyOld: [ResultRow.Key] = []
  var onlyNew: [ResultRow.Key] = []
  /// In both, but without a ratio and its interval in one of them, or without those of the control.
  var withoutRatio: [ResultRow.Key] = []
  /// How two builds were timed; nil if two files are compared.
  let turns: Turns?
  /// Whether the two runs are from processors, systems or compilers of two kinds: ratios differ between these, so that
  /// only counts are judged.
  let isAcrossKinds: Bool

  /// The chance that a comparison of equal things finds any change.
  static let level = 0.05

  enum Verdict: String, Sendable {
    case slower, faster
    /// The change may be chance or noise, or is too small to matter.
    case same
  }

  /// One of the two states.
  struct Side: Sendable {
    /// "old" or "new", "base" or "head".
    let name: String
    let file: String
    /// The build and its machine.
    let environment: RunEnvironment
    var nonconforming: [Results.Nonconforming] = []
    /// How far it got, if it ended early.
    var earlyEnd: String?
  }

  /// The change of one figure.
  struct Change: Sendable {
    let key: ResultRow.Key
    /// The baseline of its case.
    let baseline: String
    /// The two ratios, or the medians of the times in nanoseconds.
    let old: Double
    let new: Double
    /// The new figure as a multiple of the old one, and its 95 % interval, which is nil if there were too few pairs for
    /// one.
    let factor: Estimate
    /// The p value of the change, before correction for multiple comparisons.
    let p: Double
    /// The standard error of the factor's logarithm; nil if there were too few pairs.
    let error: Double?
    /// How far from 1 the factor must be, as a logarithm, for chance to be an unlikely cause among all figures.
    var bar: Double?
    /// The largest difference that the controls allow between equal things, as a logarithm.
    let noise: Double
    var correctedP = 1.0
    var verdict = Verdict.same
  }

  init(
    _ old: Side, _ new: Side, _ changes: [Change], _ counts: CountComparison, threshold: Double,
    turns: Turns?
  ) {
    self.old = old
    self.new = new
    self.threshold = threshold
    self.counts = counts
    self.turns = turns
    let isAcrossKinds = turns == nil && old.environment.kind != new.environment.kind
    self.isAcrossKinds = isAcrossKinds
    self.changes = zip(changes, Holm.corrected(changes.map(\.p))).map { change, p in
      var change = change
      change.correctedP = p
      let distance = log(change.factor.value)
      if !isAcrossKinds, p < Self.level, abs(distance) > max(log1p(threshold), change.noise) {
        change.verdict = distance > 0 ? .slower : .faster
      }
      return change
    }
  }
}

// MARK: - What follows from the changes

extension Comparison {
  /// The figures that got slower or faster, the largest change first.
  func changes(_ verdict: Verdict) -> [Change] {
    changes.filter { $0.verdict == verdict }
      .sorted { abs(log($0.factor.value)) > abs(log($1.factor.value)) }
  }

  func count(_ verdict: Verdict) -> Int { changes.count { $0.verdict == verdict } }

  /// The baselines of the figures, each once.
  var baselines: [String] { changes.map(\.baseline).withoutRepetitions }

  /// What is slower, costs more, breaks a rule only now, or has lost its figures: it may have got slower, too.
  var isRegression: Bool {
    count(.slower) > 0 || counts.changes.contains(where: \.isWorse) || !counts.onlyOld.isEmpty
      || !lost.isEmpty || (turns != nil && !new.nonconforming.isEmpty)
  }

  /// Whether both sides are the same program. Only chance can tell them apart then, or a slowdown.
  var isSameProgram: Bool {
    old.environment.executable.map { $0 == new.environment.executable } ?? false
  }

  /// Whether there are enough pairs for a verdict on any figure.
  var isDecisive: Bool {
    turns.map { $0.pairs >= Turns.fewestPairs(for: changes.count) } ?? true
  }

  /// For each figure the smallest change that would be found in nineteen of twenty comparisons, as far as its spread
  /// tells, in rising order. Empty if nothing can be found.
  var smallestDetectable: [Double] {
    guard isDecisive, !isAcrossKinds else { return [] }
    return changes.compactMap { change in
      guard let error = change.error, let bar = change.bar else { return nil }
      return expm1(max(bar, log1p(threshold), change.noise) + Normal.quantile(0.95) * error)
    }.sorted()
  }
}

/// The exact counts of two runs or builds, row by row.
struct CountComparison: Sendable {
  /// A count that differs.
  struct Change: Sendable {
    let key: ResultRow.Key
    /// The name of its column.
    let column: String
    let old: Double
    let new: Double

    var isWorse: Bool { new > old }

    /// Orders changes, the worst last. A rise from 0 is worse than any multiple.
    fileprivate var growth: Double { old > 0 ? new / old : .infinity }
  }

  /// The worst first.
  let changes: [Change]
  /// For each column, how many rows have a figure only in that run.
  let onlyOld: [String: Int]
  let onlyNew: [String: Int]
  let compared: Int

  /// Of nothing.
  init() {
    (changes, onlyOld, onlyNew, compared) = ([], [:], [:], 0)
  }

  /// - Parameter format: where counts have some room in it, only larger differences are changes.
  init(of rows: [(old: ResultRow, new: ResultRow)], in format: RowFormat) {
    var changes: [Change] = []
    var (onlyOld, onlyNew): ([String: Int], [String: Int]) = ([:], [:])
    var compared = 0
    for (old, new) in rows {
      for column in format.counts where column.isExact {
        let name = column.name
        // As they are written, since those in a file are rounded.
        switch (old.counts[name]?.written, new.counts[name]?.written) {
        case (nil, nil): break
        case (nil, _): onlyNew[name, default: 0] += 1
        case (_, nil): onlyOld[name, default: 0] += 1
        case (let before?, let after?):
          compared += 1
          let room = format.hasRoom && column.budget == .withRoom ? before * 0.05 + 2 : 0
          if abs(after - before) <= room { continue }
          changes.append(Change(key: old.key, column: name, old: before, new: after))
        }
      }
    }
    self.changes = changes.enumerated().sorted {
      ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset)
    }.map(\.element)
    (self.onlyOld, self.onlyNew, self.compared) = (onlyOld, onlyNew, compared)
  }
}

extension Double {
  fileprivate var written: Double? { Double(decimal(places: 6)) }
}
