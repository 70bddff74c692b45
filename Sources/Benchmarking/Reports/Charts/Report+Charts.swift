import Basics

extension Report {
  var charts: [Chart] { ratioCharts + growthCharts }

  /// The entries of a comparison, as all charts draw them. The baseline is the first.
  func series(of comparison: BaselineComparison) -> [Series] {
    // A group may lack some of them. The others keep their marks.
    let all = comparisons.first { $0.baseline == comparison.baseline } ?? comparison
    return all.names.enumerated().map { Series($1, at: $0) }
      .filter { comparison.names.contains($0.name) }
  }

  /// The charts of the ratios of all workloads, one for each group and baseline.
  var ratioCharts: [Chart] { groups.compactMap(ratioChart) }

  private func ratioChart(_ title: String, _ comparison: BaselineComparison) -> Chart? {
    let series = Array(series(of: comparison).dropFirst())
    let lines = comparison.cases.map { id in
      DotPlot.Line(
        label: label(id, in: title),
        dots: series.compactMap { series in
          row(series.name, id)?.ratio.map { DotPlot.Dot(series: series, ratio: $0) }
        })
    }.filter { !$0.dots.isEmpty }
    if lines.isEmpty { return nil }
    let plot = DotPlot(
      title: "\(title): \(finding(title, comparison))",
      axis: "times \(comparison.baseline.fitted(to: 20)) (95 % interval)",
      lines: lines)
    let operation = suite.group(named: title)?.explanation ?? "one workload"
    return Chart(
      name: title, title: plot.title, explanation: "Each line is \(operation).",
      baseline: comparison.baseline, series: series, svg: plot.svg, width: DotPlot.width,
      height: plot.height)
  }

  /// Describes a chart of ratios: which contender is fastest on average, and which is slowest.
  private func finding(_ title: String, _ comparison: BaselineComparison) -> String {
    let all = GroupMeans(comparison, in: self)
    if all.cases.isEmpty { return "there is no mean, as some of its workloads were not measured" }
    let means = all.ofContenders
    let mean = "on average"
    guard let first = means.first, let last = means.last else {
      return "no contender has a figure for every workload"
    }
    func words(_ mean: GroupMeans.Mean) -> String {
      "\(mean.contender.fitted(to: 30)) takes \(Figure.ratio(mean.ratio.value)) times \(comparison.baseline.fitted(to: 30))"
    }
    if means.count == 1 { return "\(words(first)), \(mean)" }
    let fastest = means.filter(\.isFastest).map(\.contender)
    guard fastest.count < means.count else { return "all tie, \(mean)" }
    let ties =
      fastest.dropFirst().isEmpty
      ? "" : ", and ties with \(alternatives(Array(fastest.dropFirst())))"
    return "\(words(first))\(ties); \(words(last)), \(mean)"
  }

  /// The charts of the time against the size, one for each workload with at least three sizes.
  var growthCharts: [Chart] {
    comparisons.flatMap { comparison in
      comparison.workloads.compactMap { growthChart($0, comparison) }
    }
  }

  private func growthChart(_ workload: CaseID, _ comparison: BaselineComparison) -> Chart? {
    let ids = comparison.cases.filter { $0.withoutSize == workload && $0.size != nil }
    guard ids.count >= 3 else { return nil }
    let lines = series(of: comparison).map { series in
      LinePlot.Line(
        series: series,
        points: ids.compactMap { id in
          guard let size = id.size, let time = row(series.name, id)?.time?.median.value, time > 0
          else { return nil }
          return (size, time)
        }.sorted { $0.size < $1.size })
    }.filter { !$0.points.isEmpty }
    if lines.isEmpty { return nil }
    return Chart(
      name: "growth of \(names[workload])", title: names[workload], explanation: LinePlot.axis,
      baseline: comparison.baseline, series: lines.map(\.series),
      svg: LinePlot(title: names[workload], sizeUnits: suite.sizeUnits, lines: lines).svg,
      width: LinePlot.width, height: LinePlot.height)
  }
}
