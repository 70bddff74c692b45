import Basics
import Measuring
import Results

extension Report {
  /// How times grow with the size, for workloads with enough sizes. The caption of the last table
  /// names those that grow faster than allowed.
  var growthTables: [FigureTable] {
    var tables: [FigureTable] = []
    var excesses: [String] = []
    var hasLimit = false
    for comparison in comparisons {
      var table = FigureTable(title: "growth with size", headings: comparison.names)
      for workload in comparison.cases.map(\.workload).withoutRepetitions {
        let growths = comparison.names.map { growth(of: $0, in: workload, comparison) }
        guard growths.contains(where: { $0 != nil }) else { continue }
        var cells: [StyledText] = []
        for (name, growth) in zip(comparison.names, growths) {
          let allowed = catalogue.allowedGrowth(of: name, in: workload)
          cells.append(cell(growth, allowed: allowed))
          guard let growth, let allowed else { continue }
          hasLimit = true
          guard growth > allowed else { continue }
          let key = ResultRow.Key(variant: name, id: CaseID(group: nil, workload: workload))
          excesses.append("\(key) (\(growth), \(allowed) allowed)")
        }
        table.add(StyledText(CaseID(group: nil, workload: workload).description), cells)
      }
      if !table.rows.isEmpty { tables.append(table) }
    }
    if hasLimit {
      tables[tables.count - 1].caption =
        excesses.isEmpty
        ? StyledText("No contender grows faster than its budget.")
        : StyledText(
          "Faster growth than the budget allows: \(excesses.joined(separator: "; ")).", .red)
    }
    return tables
  }

  func growth(
    of variant: String, in workload: String, _ comparison: FloorComparison
  ) -> Growth? {
    var times: [Int: Estimate] = [:]
    for id in comparison.cases where id.workload == workload {
      // Where a ratio is too uncertain to be published, the machine was too busy to tell growth from noise.
      guard let size = id.size, let row = row(variant, id), !row.isWithheld else { continue }
      times[size] = row.time?.median
    }
    return Growth(of: times)
  }

  private func cell(_ growth: Growth?, allowed: Growth?) -> StyledText {
    guard let growth else { return StyledText("– ", .dim) }
    let word = growth == .logarithmic ? "log" : "\(growth)"
    guard let allowed, growth > allowed else { return StyledText(word + " ") }
    return StyledText(word + "!", .red)
  }
}
