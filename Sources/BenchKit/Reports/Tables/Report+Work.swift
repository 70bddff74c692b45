import Basics
import Measuring
import Results

extension Report {
  /// Allocations, reference counts and writes, in the same form, as far as they were counted.
  var workTables: [FigureTable] {
    Kind.allCases.flatMap { kind in
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

  enum Kind: String, CaseIterable {
    case allocations
    case references = "retains + releases"
    case writes = "writes/needed"
    case cells = "cells configured"

    /// Ways to handle lists write no widgets, and their reference counts follow the number of rows.
    func applies(to group: String?) -> Bool {
      let group = group.flatMap(BenchmarkCase.Group.init)
      return self == .allocations || group?.comparesVariants ?? true
    }

    func figure(_ work: ResultRow.Work) -> String? {
      switch self {
      case .allocations:
        return work.allocations.map(Figure.count)
      case .references:
        return work.references.map(Figure.count)
      case .writes:
        guard let writes = work.widgetWrites else { return nil }
        return Figure.count(writes) + (work.neededWrites.map { "/\(Figure.count($0))" } ?? "")
      case .cells:
        return work.cellsConfigured.map(Figure.count)
      }
    }
  }
}
