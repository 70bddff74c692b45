extension Report {
  /// Allocations, reference counting and writes, in the same shape; those of which anything is known.
  var workTables: [FigureTable] {
    Kind.allCases.flatMap { kind in
      parties.compactMap { party in
        var table = FigureTable(title: kind.rawValue, headings: party.names)
        for place in party.places where kind.tells(of: Workload.Group(of: place.workload)) {
          let cells = party.names.map { row($0, place).flatMap { kind.figure($0.work) } }
          guard cells.contains(where: { $0 != nil }) else { continue }
          table.add(
            .init(
              label: StyledText(place.description),
              cells: cells.map { StyledText($0 ?? "–", $0 == "0" ? .dim : .plain) }))
        }
        return table.rows.isEmpty ? nil : table
      }
    }
  }

  private enum Kind: String, CaseIterable {
    case allocations
    case references = "retains + releases"
    case writes = "writes/redundant"

    /// What is done with lists writes no widgets, and takes references by the row.
    func tells(of group: Workload.Group?) -> Bool {
      self == .allocations || group != .diff && group != .rows
    }

    func figure(_ work: ResultRow.Work) -> String? {
      switch self {
      case .allocations:
        return work.allocations.map(Figure.count)
      case .references:
        guard let retains = work.retains, let releases = work.releases else { return nil }
        return Figure.count(retains + releases)
      case .writes:
        guard let writes = work.widgetWrites, let redundant = work.redundantWrites else {
          return nil
        }
        return Figure.count(writes) + (redundant > 0 ? "/\(Figure.count(redundant))" : "")
      }
    }
  }
}
