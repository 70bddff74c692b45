import Basics
import Measuring
import Results

extension Report {
  /// Whether the file has the samples of any row. A CSV has none.
  package var hasSamples: Bool { !results.samples.isEmpty }

  /// How the samples of each entry of one workload are distributed; nil without samples.
  func distribution(of id: CaseID, _ comparison: FloorComparison) -> DistributionPlot? {
    let lines = lines(of: id, comparison) { $0.name }
    if lines.isEmpty { return nil }
    return DistributionPlot(title: "Distribution of the samples of \(id)", groups: [lines])
  }

  /// The same of several workloads in one chart: of those that the patterns match, or of the first group.
  ///
  /// - Returns: nil if they have no samples. Of workloads with several floors only those with the first are drawn, as
  ///   the others have other contenders.
  package func distributionChart(matching patterns: [String]) -> [UInt8]? {
    let selections = patterns.map { Selection(pattern: $0) }
    let candidates = patterns.isEmpty ? Array(groups.prefix(1)) : comparisons.map { ("", $0) }
    for (title, comparison) in candidates {
      let ids = comparison.cases.filter { id in
        patterns.isEmpty || selections.contains { $0.includes(id) }
      }
      let lines = ids.map { id in
        let first = comparison.names.first { samples(of: $0, id) != nil }
        return self.lines(of: id, comparison) { $0.name == first ? label(id, in: title) : "" }
      }.filter { !$0.isEmpty }
      if lines.isEmpty { continue }
      let plot = DistributionPlot(
        title: "Distribution of the samples" + (title.isEmpty ? "" : ", \(title)"), groups: lines)
      let chart = Chart(Self.distribution, plot, series: series(of: comparison))
      return Array(chart.file.text.utf8)
    }
    return nil
  }

  private func lines(
    of id: CaseID, _ comparison: FloorComparison, label: (Series) -> String
  ) -> [DistributionPlot.Line] {
    series(of: comparison).compactMap { series in
      guard let spread = samples(of: series.name, id) else { return nil }
      let text =
        "\(series.name): median \(Figure.time(spread.median)), all but 2 % from "
        + "\(Figure.time(spread.first)) to \(Figure.time(spread.last))"
      return DistributionPlot.Line(
        label: label(series), series: series, samples: spread, text: text)
    }
  }

  /// The samples have the key of their file, where an earlier version has no group.
  private func samples(of variant: String, _ id: CaseID) -> SampleSpread? {
    let bare = CaseID(group: nil, workload: id.workload, size: id.size)
    let samples =
      results.samples[.init(variant: variant, id: id)]
      ?? results.samples[.init(variant: variant, id: bare)]
    return samples.flatMap { SampleSpread($0.times) }
  }
}
