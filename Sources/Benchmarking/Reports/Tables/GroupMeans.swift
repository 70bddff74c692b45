import Basics

/// The geometric means of the contenders' ratios over the workloads of one group.
///
/// They are over the same workloads in every run: all of the group, or those of a quick run. All ratios count,
/// including uncertain ones. A run that lacks some of the workloads has no mean.
struct GroupMeans {
  /// The workloads that the means cover; empty if some were not measured.
  let cases: [CaseID]
  /// Whether they are the workloads of a quick run.
  let isQuick: Bool
  /// The means, lowest first.
  let means: [Mean]

  struct Mean {
    let contender: String
    let ratio: Estimate
    let isUncertain: Bool
    /// Whether it is the fastest of several contenders, or its interval overlaps with that contender's.
    var isFastest = false
  }

  /// The mean of an entry; nil if it lacks a ratio in one of the workloads.
  func mean(of name: String) -> Mean? { means.first { $0.contender == name } }

  /// - Parameter comparison: the measured workloads of the group.
  init(_ comparison: Report.BaselineComparison, in report: Report) {
    (cases, isQuick) = report.fixedList(of: comparison)
    let cases = cases
    if cases.isEmpty {
      means = []
      return
    }
    let baseline = Mean(
      contender: comparison.baseline, ratio: Estimate(value: 1, low: 1, high: 1),
      isUncertain: false)
    var means = comparison.contenders.compactMap { name -> Mean? in
      let rows = cases.compactMap { report.row(name, $0) }
      guard rows.count == cases.count, let ratio = rows.meanRatio else { return nil }
      return Mean(
        contender: name, ratio: ratio,
        isUncertain: ratio.margin.map { $0 > ResultRow.widestMargin }
          ?? (4 * rows.count(where: \.isUncertain) > rows.count))
    }.sorted { $0.ratio.value < $1.ratio.value }
    if let first = means.first, means.count > 1 {
      for index in means.indices {
        means[index].isFastest = index == 0 || means[index].ratio.overlaps(first.ratio)
      }
    }
    self.means = [baseline] + means
  }

  /// The means without the baseline's.
  var ofContenders: ArraySlice<Mean> { means.dropFirst() }

  /// The heading: "mean of 17", "mean of 12, quick".
  var heading: String { "mean of \(cases.count.grouped)" + (isQuick ? ", quick" : "") }
}

extension Report {
  /// The workloads of a group that its means cover, and whether they are those of a quick run; empty if some of them
  /// were not measured.
  fileprivate func fixedList(of comparison: BaselineComparison) -> ([CaseID], isQuick: Bool) {
    let group = comparison.cases.first?.group
    let all = suite.cases.filter {
      $0.group.name == group && $0.baseline.name == comparison.baseline
    }
    // For an unknown suite, only the file knows the workloads.
    if all.isEmpty { return (comparison.cases, false) }
    let measured = Set(comparison.cases)
    for (cases, isQuick) in [(all, false), (suite.quick(all), true)] where !cases.isEmpty {
      if cases.allSatisfy({ measured.contains($0.id) }) { return (cases.map(\.id), isQuick) }
    }
    return ([], false)
  }
}

extension [ResultRow] {
  /// The geometric mean of the ratios, with an interval from the means of the processes; nil if a ratio is missing.
  fileprivate var meanRatio: Estimate? {
    let ratios = compactMap(\.ratio?.value)
    guard ratios.count == count, !ratios.isEmpty else { return nil }
    let mean = Estimate(value: ratios.geometricMean)
    // Those that some cases had more of followed each other.
    let processes = map(\.processRatios.count).min() ?? 0
    guard processes > 1 else { return mean }
    let means = (0..<processes).map { process in
      map { $0.processRatios.part(process, of: processes).geometricMean }.geometricMean
    }
    let found = LogMean(means).estimate
    return found.interval.map {
      let scale = mean.value / found.value
      return Estimate(value: mean.value, low: $0.low * scale, high: $0.high * scale)
    } ?? mean
  }
}

extension [Double] {
  /// One of several parts of almost the same length.
  fileprivate func part(_ index: Int, of parts: Int) -> [Double] {
    Array(self[index * count / parts..<(index + 1) * count / parts])
  }
}

extension Estimate {
  /// Whether the intervals of the two have a figure in common.
  fileprivate func overlaps(_ other: Estimate) -> Bool {
    guard let interval, let other = other.interval else { return false }
    return interval.low <= other.high && other.low <= interval.high
  }
}
