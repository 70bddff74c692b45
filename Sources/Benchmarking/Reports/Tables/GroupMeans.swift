import Basics

/// The geometric means of the contenders' ratios over the workloads of one group.
///
/// Each workload counts, also one whose ratio is too noisy to publish: leaving it out would change what the mean is of.
struct GroupMeans {
  /// The lowest first.
  let means: [Mean]

  struct Mean {
    let contender: String
    let ratio: Estimate
    /// Whether more than a quarter of its ratios are too noisy to publish.
    let isUncertain: Bool
    /// Whether it is the fastest of several contenders, or the intervals of the two overlap.
    var isFastest = false
  }

  /// The mean of an entry; nil for one that lacks a time in one of the workloads.
  func mean(of name: String) -> Mean? { means.first { $0.contender == name } }

  /// - Parameter comparison: the workloads of the group that were measured.
  init(_ comparison: Report.BaselineComparison, in report: Report) {
    let baseline = Mean(
      contender: comparison.baseline, ratio: Estimate(value: 1, low: 1, high: 1),
      isUncertain: false)
    var means = comparison.contenders.compactMap { name -> Mean? in
      let rows = comparison.cases.map { report.row(name, $0) }
      let ratios = zip(rows, comparison.cases).compactMap { row, id in
        row?.ratio ?? report.ratioOfTimes(name, to: comparison.baseline, id)
      }
      guard ratios.count == comparison.cases.count else { return nil }
      let tooNoisy = rows.count { $0?.isTooNoisy ?? false }
      return Mean(
        contender: name, ratio: ratios.geometricMean, isUncertain: 4 * tooNoisy > rows.count)
    }.sorted { $0.ratio.value < $1.ratio.value }
    if let first = means.first, means.count > 1 {
      for index in means.indices {
        means[index].isFastest = index == 0 || means[index].ratio.overlaps(first.ratio)
      }
    }
    self.means = [baseline] + means
  }

  /// Without the baseline's.
  var ofContenders: ArraySlice<Mean> { means.dropFirst() }
}

extension Report {
  /// The ratio of two medians, if the ratio of the rounds is too noisy to publish.
  fileprivate func ratioOfTimes(_ name: String, to baseline: String, _ id: CaseID) -> Estimate? {
    guard let time = row(name, id)?.time?.median.value, time > 0,
      let base = row(baseline, id)?.time?.median.value, base > 0
    else { return nil }
    return Estimate(value: time / base)
  }
}

extension Estimate {
  /// Whether the intervals of the two have a figure in common.
  fileprivate func overlaps(_ other: Estimate) -> Bool {
    guard let interval, let other = other.interval else { return false }
    return interval.low <= other.high && other.low <= interval.high
  }
}
