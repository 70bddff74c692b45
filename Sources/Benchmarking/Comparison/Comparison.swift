import Basics
import Foundation

/// The changes between two states of the package: in figures with intervals, and in exact counts.
///
/// The figures are ratios in a `RunComparison` and times in a `BuildComparison`. All calculations with them use a
/// logarithmic scale, where a factor and its inverse are equally far from 1.
struct Comparison: Sendable {
  let old: Side
  let new: Side
  /// The largest change of a figure that does not matter, as a fraction.
  let threshold: Double
  /// The changes in the order of the new run, or of the catalogue.
  let changes: [Change]
  let counts: CountComparison
  /// The contenders that only the old side has a figure for, in a case that the new side has measured as well.
  var lost: [ResultRow.Key] = []
  /// The other rows that only one side has.
  var onlyOld: [ResultRow.Key] = []
  var onlyNew: [ResultRow.Key] = []

  /// The probability below which, after the correction, a difference is a change.
  static let level = 0.05

  enum Verdict: String, Sendable {
    case slower, faster
    /// The change may be chance or noise, or is too small to matter.
    case same
  }

  /// One of the two states.
  struct Side: Sendable {
    /// The name: "old" or "new", "base" or "head".
    let name: String
    let file: String
    /// The build and its machine.
    let environment: RunEnvironment
    var refusals: [Results.Refusal] = []
    /// The progress up to an early end, in words; nil if it was complete.
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
    /// The new figure as a multiple of the old one, with its 95 % interval, which is nil if there were too few pairs.
    let factor: Estimate
    /// The p value of the change, before correction for multiple comparisons.
    let p: Double
    /// The standard error of the factor's logarithm; nil if there were too few pairs.
    let error: Double?
    /// The smallest distance of the factor from 1, as a logarithm, at which chance becomes an unlikely cause among all
    /// figures.
    var bar: Double?
    var verdict = Verdict.same
  }

  /// - Parameter judgesFigures: whether figures can get a verdict of slower or faster.
  init(
    _ old: Side, _ new: Side, _ changes: [Change], _ counts: CountComparison, threshold: Double,
    judgesFigures: Bool = true
  ) {
    self.old = old
    self.new = new
    self.threshold = threshold
    self.counts = counts
    self.changes = zip(changes, FalseDiscoveryRate.corrected(changes.map(\.p))).map { change, p in
      var change = change
      let distance = log(change.factor.value)
      if judgesFigures, p < Self.level, abs(distance) > log1p(threshold) {
        change.verdict = distance > 0 ? .slower : .faster
      }
      return change
    }
  }
}

/// A comparison of two runs or of two builds.
@dynamicMemberLookup
protocol ReportedComparison: Sendable {
  var comparison: Comparison { get }
  /// The nouns for a figure, such as "ratio", and for a side, such as "run".
  var figure: String { get }
  var sideNoun: String { get }
  /// Whether there can be a verdict on any figure.
  var isDecisive: Bool { get }

  // MARK: Words

  func words(for value: Double) -> String
  /// The amount of data compared.
  var extent: String { get }
  /// The rule that decides whether a figure has changed.
  var method: String { get }
  /// The headline if nothing has changed.
  var noChange: String { get }
  /// Reasons for caution about the whole comparison.
  var ownCaveats: [String] { get }
  /// The number of figures skipped for reasons specific to this kind of comparison.
  var ownLeftOut: (count: Int, why: String) { get }
  func title(of baseline: String) -> String
  /// The part before all changes: a sentence, a table, and a note on reading it.
  var introduction: (sentence: String, table: FigureTable, note: String)? { get }
  /// The sides whose machines the page describes.
  var measuredSides: [Comparison.Side] { get }
}

extension ReportedComparison {
  subscript<Value>(dynamicMember path: KeyPath<Comparison, Value>) -> Value {
    comparison[keyPath: path]
  }

  /// The figures that got slower or faster, largest change first.
  func largestFirst(_ verdict: Comparison.Verdict) -> [Comparison.Change] {
    comparison.changes.filter { $0.verdict == verdict }
      .sorted { abs(log($0.factor.value)) > abs(log($1.factor.value)) }
  }

  func count(_ verdict: Comparison.Verdict) -> Int {
    comparison.changes.count { $0.verdict == verdict }
  }

  /// Whether a figure is slower, a count is worse, or a row has lost its figures: it may have got slower, too.
  var isRegression: Bool {
    count(.slower) > 0 || self.counts.changes.contains(where: \.isWorse)
      || !self.counts.onlyOld.isEmpty || !self.lost.isEmpty
  }

  /// The smallest change of each figure that 19 of 20 comparisons would find, estimated from its spread, in ascending
  /// order. Empty if nothing can be found.
  var smallestDetectable: [Double] {
    guard isDecisive else { return [] }
    return comparison.changes.compactMap { change in
      guard let error = change.error, let bar = change.bar else { return nil }
      return expm1(max(bar, log1p(self.threshold)) + Normal.quantile(0.95) * error)
    }.sorted()
  }
}

extension Comparison {
  /// The baselines of the figures, each once.
  var baselines: [String] { changes.map(\.baseline).withoutRepetitions }

  /// Whether both sides are the same program. Then only chance or a slowdown can make them differ.
  var isSameProgram: Bool {
    old.environment.executable.map { $0 == new.environment.executable } ?? false
  }

  /// The names of the cases that changed or lost their figures.
  var names: CaseNames {
    CaseNames((changes.map(\.key) + counts.changes.map(\.key) + lost).map(\.id))
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

    /// The key for sorting changes, worst first. A rise from 0 is worse than any multiple.
    fileprivate var growth: Double { old > 0 ? new / old : .infinity }
  }

  /// The changes, worst first.
  private(set) var changes: [Change] = []
  /// The number of rows in each column that have a figure only in that run.
  private(set) var onlyOld: [String: Int] = [:]
  private(set) var onlyNew: [String: Int] = [:]
  private(set) var compared = 0
}

extension CountComparison {
  /// - Parameter format: the columns. For a count with a tolerance, only larger differences are
  ///   changes.
  init(of rows: [(old: ResultRow, new: ResultRow)], in format: RowFormat) {
    self.init()
    for (old, new) in rows {
      for column in format.counts where column.isExact {
        let name = column.name
        // Compares written values, because those in a file are rounded.
        switch (old.counts[column.key]?.written, new.counts[column.key]?.written) {
        case (nil, nil): break
        case (nil, _): onlyNew[name, default: 0] += 1
        case (_, nil): onlyOld[name, default: 0] += 1
        case (let before?, let after?):
          compared += 1
          if abs(after - before) <= column.room(around: before, isBudget: format.hasRoom) {
            continue
          }
          changes.append(Change(key: old.key, column: name, old: before, new: after))
        }
      }
    }
    changes = changes.enumerated().sorted {
      ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset)
    }.map(\.element)
  }
}

extension Double {
  fileprivate var written: Double? { Double(decimal(places: 6)) }
}
