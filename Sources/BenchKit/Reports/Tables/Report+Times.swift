import Basics
import Measuring
import Results

extension Report {
  /// The ratios to the floor, in a table for each group and floor.
  var timeTables: [FigureTable] {
    groups.map { title, comparison in
      var table = FigureTable(title: title, headings: comparison.names)
      for id in comparison.cases {
        let time = row(comparison.floor, id)?.time?.median.value
        table.add(
          StyledText(label(id, in: title)),
          [StyledText(time.map(Figure.time) ?? "", .dim)]
            + comparison.contenders.map { ratioCell(row($0, id)) })
      }
      if comparison.cases.count > 1, !comparison.contenders.isEmpty {
        table.add(
          StyledText("geometric mean", .bold),
          [StyledText()] + comparison.contenders.map { meanCell($0, over: comparison.cases) })
      }
      return table
    }
  }

  /// The cases and contenders of each group and floor. Groups that are not in this version's
  /// catalogue come last, and workloads without a group, from a file of an earlier version, at the
  /// very end.
  var groups: [(title: String, comparison: FloorComparison)] {
    let catalogued = BenchmarkCase.Group.allCases.map { $0.rawValue as String? }
    let inFile = results.rows.map(\.key.id.group)
    return (catalogued + inFile.filter { $0 != nil } + [nil]).withoutRepetitions.flatMap { group in
      comparisons.compactMap { comparison in
        let cases = comparison.cases.filter { $0.group == group }
        if cases.isEmpty { return nil }
        // Not every contender has a reducer.
        let contenders = comparison.contenders.filter { contender in
          cases.contains { row(contender, $0) != nil }
        }
        return (
          group ?? "other",
          FloorComparison(floor: comparison.floor, cases: cases, contenders: contenders)
        )
      }
    }
  }

  /// Without the name of the group at its beginning, as the title has it.
  func label(_ id: CaseID, in title: String) -> String {
    let prefix = title + " "
    let label = id.description
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }

  private func ratioCell(_ row: ResultRow?) -> StyledText {
    guard let row, let ratio = row.ratio else {
      return StyledText(row?.isWithheld == true ? "?  " : "–  ", .dim)
    }
    let style: Style = row.standing != nil ? .green : .plain
    let marks = (row.verdict == .tie ? "=" : " ") + (row.standing != nil ? "*" : " ")
    return StyledText(Figure.ratio(ratio), style) + StyledText(marks, .bold)
  }

  private func meanCell(_ variant: String, over cases: [CaseID]) -> StyledText {
    let ratios = cases.compactMap { row(variant, $0)?.ratio?.value }
    guard ratios.count == cases.count else { return StyledText() }
    return StyledText(Figure.ratio(ratios.geometricMean) + Figure.noInterval, .bold)
  }
}
