extension Report {
  /// One for each group: ratios to the floor.
  var timeTables: [FigureTable] {
    groups.map { title, party in
      var table = FigureTable(title: title, headings: party.names)
      for place in party.places {
        let time = row(party.floor, place)?.time?.median.value
        table.add(
          .init(
            label: StyledText(label(place, in: title)),
            cells: [StyledText(time.map(Figure.time) ?? "", .dim)]
              + party.contenders.map { ratioCell(row($0, place)) }))
      }
      if party.places.count > 1, !party.contenders.isEmpty {
        table.add(
          .init(
            label: StyledText("geometric mean", .bold),
            cells: [StyledText()] + party.contenders.map { meanCell($0, over: party.places) }))
      }
      return table
    }
  }

  /// Of each party the places and contenders of one group. What another version has measured may be in
  /// none of the groups that this one knows.
  private var groups: [(title: String, party: Party)] {
    (Workload.Group.allCases.map { $0 as Workload.Group? } + [nil]).flatMap { group in
      parties.compactMap { party in
        let places = party.places.filter { Workload.Group(of: $0.workload) == group }
        if places.isEmpty { return nil }
        // Not everybody has a reducer.
        let contenders = party.contenders.filter { contender in
          places.contains { row(contender, $0) != nil }
        }
        return (
          group?.rawValue ?? "other",
          Party(floor: party.floor, places: places, contenders: contenders)
        )
      }
    }
  }

  /// Without the name of the group, if it begins with that: the title says it.
  private func label(_ place: WorkloadPlace, in title: String) -> String {
    let prefix = title + " "
    let label = place.description
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }

  private func ratioCell(_ row: ResultRow?) -> StyledText {
    guard let row, let ratio = row.ratio else { return StyledText("–  ", .dim) }
    let style: Style = row.standing != nil ? .green : .plain
    let marks = (row.verdict == .tie ? "=" : " ") + (row.standing != nil ? "*" : " ")
    return StyledText(Figure.ratio(ratio), style) + StyledText(marks, .bold)
  }

  private func meanCell(_ variant: String, over places: [WorkloadPlace]) -> StyledText {
    let ratios = places.compactMap { row(variant, $0)?.ratio?.value }
    guard ratios.count == places.count else { return StyledText() }
    return StyledText(Figure.ratio(ratios.geometricMean) + Figure.noInterval, .bold)
  }
}
