import Basics

extension Report {
  var tables: [FigureTable] {
    timeTables + growthTables + countTables
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

  /// What one operation of each entry takes: the percentiles are those of batches, each with many operations.
  var percentileTables: [FigureTable] {
    groups.map { title, comparison in
      var table = FigureTable(title: title, headings: ["median", "p90", "p99", "per second"])
      for id in comparison.cases {
        for name in comparison.names {
          guard let row = row(name, id), let time = row.time else { continue }
          let rate = row.itemsPerSecond ?? 1e9 / time.median.value
          let figures = [time.median.value, time.percentile90, time.percentile99].map(Figure.time)
          table.add(
            StyledText("\(label(id, in: title)), \(name)"),
            (figures + [Figure.ratio(rate)]).map { StyledText($0) })
        }
      }
      return table
    }
  }

  // MARK: - Growth

  /// How times grow with the size, for workloads with enough sizes.
  var growthTables: [FigureTable] {
    comparisons.compactMap { comparison in
      var table = FigureTable(title: "growth with size", headings: comparison.names)
      for workload in comparison.workloads {
        let cells = comparison.names.map { growthCell($0, workload, comparison) }
        guard cells.contains(where: { $0 != nil }) else { continue }
        table.add(StyledText(names[workload]), cells.map { $0 ?? StyledText("– ", .dim) })
      }
      return table.rows.isEmpty ? nil : table
    }
  }

  private func times(
    of variant: String, in workload: CaseID, _ comparison: BaselineComparison
  ) -> [Int: Estimate] {
    var times: [Int: Estimate] = [:]
    for id in comparison.cases where id.withoutSize == workload {
      if let size = id.size { times[size] = row(variant, id)?.time?.median }
    }
    return times
  }

  /// Whether the time of a contender grows faster than allowed; nil without a limit. What is unknown is only said if no
  /// size was left out.
  func compliance(
    of variant: String, in workload: CaseID, _ comparison: BaselineComparison
  ) -> TimeGrowth.Compliance? {
    guard let limit = suite.allowedGrowth(of: variant, in: workload) else { return nil }
    let times = times(of: variant, in: workload, comparison)
    let found = TimeGrowth(of: times)?.compliance(with: limit) ?? .unknown
    let sizes = suite.sizes(of: [variant], in: workload)
    let isWhole = sizes.count >= 2 && sizes.allSatisfy { times[$0] != nil }
    return found == .unknown && !isWhole ? nil : found
  }

  /// Nil for fewer than three sizes, whose times fit almost any growth.
  private func growthCell(
    _ variant: String, _ workload: CaseID, _ comparison: BaselineComparison
  ) -> StyledText? {
    let times = times(of: variant, in: workload, comparison)
    guard times.count >= 3, let growth = TimeGrowth(of: times) else { return nil }
    let isTooFast = compliance(of: variant, in: workload, comparison) == .exceeds
    return StyledText(growth.words + (isTooFast ? "!" : " "), isTooFast ? .red : .plain)
  }

  // MARK: - Counts

  /// What one operation does, in the same form, as far as it was counted.
  var countTables: [FigureTable] {
    suite.allCountTables.flatMap { kind in
      comparisons.compactMap { comparison in
        if !kind.coversSeparateGroups, comparison.isSeparate(in: suite) { return nil }
        var table = FigureTable(title: kind.title, headings: comparison.names)
        for id in comparison.cases {
          let cells = comparison.names.map { row($0, id).flatMap { kind.cell($0.counts) } }
          guard cells.contains(where: { $0 != nil }) else { continue }
          table.add(
            StyledText(names[id]),
            cells.map { StyledText($0 ?? "–", $0 == "0" ? .dim : .plain) })
        }
        return table.rows.isEmpty ? nil : table
      }
    }
  }
}

extension CountTable {
  /// "3", "0.25/2"; nil if the first figure is missing.
  func cell(_ counts: Counts) -> String? {
    let sums = figures.map { columns in
      columns.reduce(0 as Double?) { sum, name in
        sum.flatMap { sum in counts[name].map { sum + $0 } }
      }
    }
    guard sums.first != .some(nil) else { return nil }
    return sums.compactMap { $0.map(Figure.count) }.joined(separator: "/")
  }
}
