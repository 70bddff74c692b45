import Basics

extension Report {
  var tables: [FigureTable] { timeTables + growthTables + countTables }

  // MARK: - Times

  var timeTables: [FigureTable] {
    groups.map { title, comparison in
      var table = FigureTable(title: title, headings: comparison.headings)
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
      return StyledText("–  ", .dim)
    }
    let style: Style = row.rank != nil ? .green : row.isUncertain ? .dim : .plain
    let verdict = row.verdict == .tie ? "=" : row.verdict == .undecided ? "?" : " "
    return StyledText((row.isUncertain ? "~" : "") + Figure.ratio(ratio), style)
      + StyledText(verdict + (row.rank != nil ? "*" : " "), .bold)
  }

  /// The tables of the time of one operation.
  var percentileTables: [FigureTable] {
    groups.map { title, comparison in
      var table = FigureTable(title: title, headings: ["median", "p90", "p99", "a second"])
      for id in comparison.cases {
        for name in comparison.names {
          guard let row = row(name, id), let time = row.time else { continue }
          let rate = rate(of: row) ?? (time.median.value > 0 ? 1e9 / time.median.value : nil)
          let figures = [
            Figure.time(time.median), time.percentile90.map(Figure.time),
            time.percentile99.map(Figure.time), rate.map { Figure.ratio($0) },
          ]
          table.add(
            StyledText(label(id, in: title) + (name.isEmpty ? "" : ", \(name)")),
            figures.map { StyledText($0 ?? "–") })
        }
      }
      return table
    }
  }

  // MARK: - Growth

  /// The tables of growth: the time at the largest size as a multiple of the time at the smallest,
  /// for workloads with several.
  var growthTables: [FigureTable] {
    comparisons.compactMap { comparison in
      var table = FigureTable(title: "growth with size", headings: comparison.headings)
      for workload in comparison.workloads {
        let ids = comparison.cases.filter { $0.withoutSize == workload && $0.size != nil }
          .sorted { $0.size ?? 0 < $1.size ?? 0 }
        guard let first = ids.first, let last = ids.last, let from = first.size, let to = last.size,
          from > 0, to > from
        else { continue }
        let factors = comparison.names.map { growth(of: $0, from: first, to: last) }
        if factors.allSatisfy({ $0 == nil }) { continue }
        table.add(
          StyledText(
            "\(names[workload]), \(Figure.ratio(Double(to) / Double(from))) × the \(suite.sizeUnits)"
          ),
          factors.map { StyledText($0.map { Figure.ratio($0) } ?? "–", $0 == nil ? .dim : .plain) })
      }
      return table.rows.isEmpty ? nil : table
    }
  }

  /// The time of a case as a multiple of another's; nil if either has no time.
  private func growth(of variant: String, from first: CaseID, to last: CaseID) -> Estimate? {
    guard let short = row(variant, first)?.time?.median, short.value > 0,
      let long = row(variant, last)?.time?.median
    else { return nil }
    return long.divided(by: short)
  }

  // MARK: - Counts

  /// The tables of the counts of one operation, in the same form, as far as they were counted.
  var countTables: [FigureTable] {
    suite.allCountTables.flatMap { kind in
      comparisons.compactMap { comparison in
        if !kind.coversSeparateGroups, comparison.isSeparate(in: suite) { return nil }
        var table = FigureTable(title: kind.title, headings: comparison.headings)
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
  /// The text of a cell: "3", "0.25/2"; nil if the first figure is missing.
  func cell(_ counts: Counts) -> String? {
    guard value(counts) != nil else { return nil }
    return figures.compactMap { sum(of: $0, in: counts).map(Figure.count) }.joined(separator: "/")
  }

  /// The first figure of a cell.
  func value(_ counts: Counts) -> Double? {
    figures.first.flatMap { sum(of: $0, in: counts) }
  }

  private func sum(of columns: [CountKey], in counts: Counts) -> Double? {
    columns.reduce(0 as Double?) { sum, name in
      sum.flatMap { sum in counts[name].map { sum + $0 } }
    }
  }
}
