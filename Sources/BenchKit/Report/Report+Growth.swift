extension Report {
  /// How the times grow with the size, for each party that has workloads of enough sizes; below the last
  /// table, who grows faster than may be.
  var growthTables: [FigureTable] {
    var tables: [FigureTable] = []
    var excesses: [String] = []
    var hasBudget = false
    for party in parties {
      var table = FigureTable(title: "growth with size", headings: party.names)
      for workload in party.places.map(\.workload).withoutRepetitions {
        let growths = party.names.map { growth(of: $0, in: workload, party) }
        guard growths.contains(where: { $0 != nil }) else { continue }
        var cells: [StyledText] = []
        for (name, growth) in zip(party.names, growths) {
          let allowed = GrowthBudget.of(variant: name, workload: workload)
          cells.append(cell(growth, allowed: allowed))
          guard let growth, let allowed else { continue }
          hasBudget = true
          guard growth > allowed else { continue }
          let key = ResultRow.Key(variant: name, workload: workload)
          excesses.append("\(key) (\(growth), \(allowed) allowed)")
        }
        table.add(
          .init(label: StyledText(WorkloadPlace(workload: workload).description), cells: cells))
      }
      if !table.rows.isEmpty { tables.append(table) }
    }
    if hasBudget {
      tables[tables.count - 1].caption =
        excesses.isEmpty
        ? StyledText("None grows faster than its budget.")
        : StyledText(
          "Grows faster than its budget: \(excesses.joined(separator: "; ")).", .red)
    }
    return tables
  }

  private func growth(of variant: String, in workload: String, _ party: Party) -> Growth? {
    var times: [Int: Estimate] = [:]
    for place in party.places where place.workload == workload {
      if let size = place.size { times[size] = row(variant, place)?.time?.median }
    }
    return Growth(of: times)
  }

  private func cell(_ growth: Growth?, allowed: Growth?) -> StyledText {
    guard let growth else { return StyledText("– ", .dim) }
    guard let allowed, growth > allowed else { return StyledText(growth.word + " ") }
    return StyledText(growth.word + "!", .red)
  }
}
