import Basics

extension Report {
  var tables: [FigureTable] {
    timeTables + growthTables + (supplementTable.map { [$0] } ?? []) + countTables
  }

  // MARK: - Times

  var timeTables: [FigureTable] {
    groups.map { title, comparison in
      var table = FigureTable(title: title, headings: comparison.names)
      for id in comparison.cases {
        let time = row(comparison.baseline, id)?.time?.median.value
        table.add(
          StyledText(label(id, in: title)),
          [StyledText(time.map(Figure.time) ?? "", .dim)]
            + comparison.contenders.map { ratioCell(row($0, id)) })
      }
      return table
    }
  }

  private func ratioCell(_ row: ResultRow?) -> StyledText {
    guard let row, let ratio = row.ratio else {
      return StyledText(row?.isTooNoisy == true ? "?  " : "–  ", .dim)
    }
    let style: Style = row.rank != nil ? .green : row.verdict == nil ? .dim : .plain
    let marks = (row.verdict == .tie ? "=" : " ") + (row.rank != nil ? "*" : " ")
    return StyledText(Figure.ratio(ratio), style) + StyledText(marks, .bold)
  }

  // MARK: - Growth

  /// How times grow with the size, for workloads with enough sizes.
  var growthTables: [FigureTable] {
    comparisons.compactMap { comparison in
      var table = FigureTable(title: "growth with size", headings: comparison.names)
      for workload in comparison.workloads {
        let growths = comparison.names.map { growth(of: $0, in: workload, comparison) }
        guard growths.contains(where: { $0 != nil }) else { continue }
        let cells = zip(comparison.names, growths).map { name, growth in
          cell(growth, allowed: suite.allowedGrowth(of: name, in: workload))
        }
        table.add(StyledText(workload, atMost: 60), cells)
      }
      return table.rows.isEmpty ? nil : table
    }
  }

  func growth(
    of variant: String, in workload: String, _ comparison: BaselineComparison
  ) -> Growth? {
    var times: [Int: Estimate] = [:]
    for id in comparison.cases where id.workload == workload {
      // Where a ratio is too noisy to publish, the machine was too busy to tell growth from noise.
      guard let size = id.size, let row = row(variant, id), !row.isTooNoisy else { continue }
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

  // MARK: - Counts

  /// What somebody else has counted of the baseline and the contenders; nil for nothing.
  var supplementTable: FigureTable? {
    supplement?.table(comparisons.flatMap(\.names).withoutRepetitions)
  }

  /// What one operation does, in the same form, as far as it was counted.
  var countTables: [FigureTable] {
    suite.allCountTables.flatMap { kind in
      comparisons.compactMap { comparison in
        if !kind.isAside, comparison.isAside(in: suite) { return nil }
        var table = FigureTable(title: kind.title, headings: comparison.names)
        for id in comparison.cases {
          let cells = comparison.names.map { row($0, id).flatMap { kind.cell($0.counts) } }
          guard cells.contains(where: { $0 != nil }) else { continue }
          table.add(
            StyledText(id.description),
            cells.map { StyledText($0 ?? "–", $0 == "0" ? .dim : .plain) })
        }
        return table.rows.isEmpty ? nil : table
      }
    }
  }
}
