import Basics
import Measuring
import Results

extension Report {
  var tables: [FigureTable] {
    timeTables + growthTables + (anatomyTable.map { [$0] } ?? []) + workTables
  }

  // MARK: - Times

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
      return table
    }
  }

  private func ratioCell(_ row: ResultRow?) -> StyledText {
    guard let row, let ratio = row.ratio else {
      return StyledText(row?.isWithheld == true ? "?  " : "–  ", .dim)
    }
    let style: Style = row.standing != nil ? .green : .plain
    let marks = (row.verdict == .tie ? "=" : " ") + (row.standing != nil ? "*" : " ")
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
          cell(growth, allowed: catalogue.allowedGrowth(of: name, in: workload))
        }
        table.add(StyledText(workload, atMost: 60), cells)
      }
      return table.rows.isEmpty ? nil : table
    }
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

  // MARK: - Anatomy

  static let anatomyNote =
    "Anatomy: the sizes are those of the source without comments and without what the contenders share, types in "
    + "tokens; the rest is counted in a fixed script of gestures. Docs/Anatomy.md says how."

  /// What the floor and the contenders consist of, as far as somebody has counted it; nil if nobody has.
  var anatomyTable: FigureTable? {
    guard let anatomy else { return nil }
    let names = comparisons.flatMap(\.names).withoutRepetitions
      .filter { anatomy.value("tokens", of: $0) != nil }
    var table = FigureTable(title: "anatomy", headings: names)
    for figure in [
      "lines", "tokens", "types", "largest type", "hops", "crossings", "deepest chain",
      "redundant writes",
    ] {
      table.add(
        StyledText(figure),
        names.map { StyledText(anatomy.value(figure, of: $0)?.grouped ?? "–") })
    }
    return names.isEmpty ? nil : table
  }

  // MARK: - Counts

  /// Allocations, reference counts and writes, in the same form, as far as they were counted.
  var workTables: [FigureTable] {
    CountKind.allCases.flatMap { kind in
      comparisons.compactMap { comparison in
        var table = FigureTable(title: kind.rawValue, headings: comparison.names)
        for id in comparison.cases where kind.applies(to: id.group) {
          let cells = comparison.names.map { row($0, id).flatMap { kind.figure($0.work) } }
          guard cells.contains(where: { $0 != nil }) else { continue }
          table.add(
            StyledText(id.description),
            cells.map { StyledText($0 ?? "–", $0 == "0" ? .dim : .plain) })
        }
        return table.rows.isEmpty ? nil : table
      }
    }
  }

  enum CountKind: String, CaseIterable {
    case allocations
    case references = "retains + releases"
    case writes = "writes/needed"
    case cells = "cells configured"

    /// Ways to handle lists write no widgets, and their reference counts follow the number of rows.
    func applies(to group: String) -> Bool {
      self == .allocations || BenchmarkCase.Group(rawValue: group)?.comparesVariants ?? true
    }

    func figure(_ work: ResultRow.Work) -> String? {
      switch self {
      case .allocations:
        return work.allocations.map(Figure.count)
      case .references:
        guard let retains = work.retains, let releases = work.releases else { return nil }
        return Figure.count(retains + releases)
      case .writes:
        guard let writes = work.widgetWrites else { return nil }
        return Figure.count(writes) + (work.neededWrites.map { "/\(Figure.count($0))" } ?? "")
      case .cells:
        return work.cellsConfigured.map(Figure.count)
      }
    }
  }
}
