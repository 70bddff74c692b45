import Basics
import Measuring
import Results

extension Report {
  /// All charts that the results have figures for.
  var charts: [Chart] { ratioCharts + growthCharts + workCharts }

  /// The entries of each comparison, as all charts draw them. The floor is the first.
  func series(of comparison: FloorComparison) -> [Series] {
    comparison.names.enumerated().map { Series($1, at: $0) }
  }

  // MARK: - Ratios

  /// For each group and floor the ratios of all workloads.
  var ratioCharts: [Chart] {
    groups.compactMap(ratioChart)
  }

  func ratioChart(_ title: String, _ comparison: FloorComparison) -> Chart? {
    let series = Array(series(of: comparison).dropFirst())
    let lines = comparison.cases.map { id in
      DotPlot.Line(
        label: label(id, in: title),
        dots: series.compactMap { series in
          row(series.name, id)?.ratio.map {
            DotPlot.Dot(series: series, value: $0, text: Figure.ratio($0))
          }
        })
    }.filter { !$0.dots.isEmpty }
    if lines.isEmpty { return nil }
    let heading = "\(title): \(finding(title, comparison))"
    let plot = DotPlot(
      title: heading, axis: "times \(comparison.floor.fitted(to: 20)) (95 % interval)",
      lines: lines, reference: 1)
    return Chart(
      title, plot, series: series,
      explanation: "\(lines.count.of("workload")), logarithmic axis.")
  }

  /// What a chart of ratios shows: who is fastest in the mean, and who slowest.
  private func finding(_ title: String, _ comparison: FloorComparison) -> String {
    let means = Summary.Group(title, comparison, in: self).means
    guard let first = means.first, let last = means.last else {
      return "no contender has a figure for every workload"
    }
    func words(_ mean: Summary.Mean) -> String {
      "\(mean.contender.fitted(to: 30)) takes \(Figure.ratio(mean.ratio.value)) times \(comparison.floor.fitted(to: 30))"
    }
    if means.count == 1 { return "\(words(first)), in the mean" }
    let fastest = means.filter(\.isFastest).map(\.contender)
    guard fastest.count < means.count else { return "all tie, in the mean" }
    let ties =
      fastest.dropFirst().isEmpty
      ? "" : ", and ties with \(alternatives(Array(fastest.dropFirst())))"
    return "\(words(first))\(ties); \(words(last))"
  }

  // MARK: - Growth

  /// For each workload with three sizes or more, the time against the size.
  var growthCharts: [Chart] {
    comparisons.flatMap { comparison in
      comparison.workloads.compactMap { growthChart($0, comparison) }
    }
  }

  func growthChart(_ workload: String, _ comparison: FloorComparison) -> Chart? {
    let ids = comparison.cases.filter { $0.workload == workload && $0.size != nil }
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
      "growth of \(workload)",
      LinePlot(
        title: "\(workload): \(growthWords(workload, comparison))", axis: "time of one operation",
        lines: lines))
  }

  /// "constant for all", "linear for MVC and MVI, constant for the others"
  private func growthWords(_ workload: String, _ comparison: FloorComparison) -> String {
    let found = comparison.names.compactMap { name in
      growth(of: name, in: workload, comparison).map { (name, $0) }
    }
    let kinds = found.map(\.1).withoutRepetitions.sorted(by: >)
    guard let usual = kinds.last else { return "growth unknown" }
    if kinds.count == 1 { return "\(usual) for all" }
    let parts = kinds.dropLast().map { kind in
      "\(kind) for \(found.filter { $0.1 == kind }.map { $0.0.fitted(to: 20) }.joined(separator: ", "))"
    }
    return parts.joined(separator: "; ") + "; \(usual) for the others"
  }

  // MARK: - Work

  /// What one operation counts, where it is not 0 everywhere. Ways to handle lists have none: what they count follows the
  /// number of rows.
  var workCharts: [Chart] {
    comparisons.filter(\.comparesVariants).flatMap { comparison in
      [
        workChart(
          "allocations", "Allocations", axis: "allocations of one operation", comparison,
          \.allocations),
        workChart(
          "references", "Retains and releases", axis: "retains and releases of one operation",
          comparison, \.references),
        workChart(
          "writes", "Writes to widgets", axis: "writes made for each that is needed", comparison
        ) { work in
          guard let writes = work.widgetWrites, let needed = work.neededWrites, needed > 0 else {
            return nil
          }
          return writes / needed
        },
      ].compactMap { $0 }
    }
  }

  private func workChart(
    _ name: String, _ title: String, axis: String, _ comparison: FloorComparison,
    _ count: (ResultRow.Work) -> Double?
  ) -> Chart? {
    let series = series(of: comparison)
    let lines = comparison.cases.compactMap { id -> DotPlot.Line? in
      let dots = series.compactMap { series -> DotPlot.Dot? in
        // A logarithmic axis has no 0; the table has it.
        guard let count = row(series.name, id).flatMap({ count($0.work) }), count > 0 else {
          return nil
        }
        return DotPlot.Dot(
          series: series, value: Estimate(value: count),
          text: Figure.count(count))
      }
      return dots.isEmpty ? nil : DotPlot.Line(label: id.description, dots: dots)
    }
    if lines.isEmpty { return nil }
    return Chart(
      name, DotPlot(title: title, axis: axis, lines: lines), series: series,
      explanation: "Logarithmic axis; an entry that counts 0 has no mark.")
  }
}
