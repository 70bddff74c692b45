/// What a run found out, for a person: tables of times and of work, and what has to be known to read
/// them.
///
/// It is made from results alone, so that it can be made again from the file of a run.
struct Report {
  let results: Results
  let places: [WorkloadPlace]
  private let rows: [ResultRow.Key: ResultRow]
  /// Contenders in the order of the rows; without floor and control.
  private let contenders: [String]
  let floor: String

  init(on results: Results) {
    self.results = results
    let floorRows = results.rows.filter { $0.verdict == .floor }
    places = floorRows.map(\.key.place)
    floor = floorRows.first?.key.variant ?? ""
    rows = Dictionary(results.rows.map { ($0.key, $0) }) { first, _ in first }
    var contenders: [String] = []
    for row in results.rows where row.verdict != .floor && row.verdict != .control {
      if !contenders.contains(row.key.variant) { contenders.append(row.key.variant) }
    }
    self.contenders = contenders
  }

  /// The tables, those of the times first.
  var tables: [FigureTable] {
    timeTables + workTables
  }

  private func row(_ variant: String, _ place: WorkloadPlace) -> ResultRow? {
    rows[.init(variant: variant, workload: place.workload, size: place.size)]
  }

  /// What another version has measured may be in none of the groups that this one knows.
  private var groups: [(title: String, places: [WorkloadPlace])] {
    (Workload.Group.allCases.map { $0 as Workload.Group? } + [nil]).compactMap { group in
      let places = places.filter { Workload.Group(of: $0.workload) == group }
      return places.isEmpty ? nil : (group?.rawValue ?? "other", places)
    }
  }
}

// MARK: - Times

extension Report {
  /// One for each group: ratios to the floor.
  private var timeTables: [FigureTable] {
    groups.map { title, places in
      // Not everybody has a reducer.
      let contenders = contenders.filter { contender in
        places.contains { row(contender, $0) != nil }
      }
      var table = FigureTable(title: title, headings: [floor] + contenders)
      for place in places {
        let time = row(floor, place)?.time?.median.value
        table.add(
          .init(
            label: StyledText(place.description),
            cells: [StyledText(time.map(Figure.time) ?? "", .dim)]
              + contenders.map { ratioCell(row($0, place)) }))
      }
      if places.count > 1, !contenders.isEmpty {
        table.add(
          .init(
            label: StyledText("geometric mean", .bold),
            cells: [StyledText()] + contenders.map { meanCell($0, over: places) }))
      }
      return table
    }
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

// MARK: - Work

extension Report {
  /// Allocations, reference counting and writes, in the same shape; those of which anything is known.
  private var workTables: [FigureTable] {
    let kinds: [(title: String, cell: (ResultRow.Work) -> String?)] = [
      ("allocations", { $0.allocations.map(Figure.count) }),
      (
        "retains + releases",
        { work in
          guard let retains = work.retains, let releases = work.releases else { return nil }
          return Figure.count(retains + releases)
        }
      ),
      (
        "writes/redundant",
        { work in
          guard let writes = work.widgetWrites, let redundant = work.redundantWrites else {
            return nil
          }
          return Figure.count(writes) + (redundant > 0 ? "/\(Figure.count(redundant))" : "")
        }
      ),
    ]
    return kinds.compactMap { title, cell in
      var table = FigureTable(title: title, headings: [floor] + contenders)
      for place in places {
        let cells = ([floor] + contenders).map { row($0, place).flatMap { cell($0.work) } }
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

extension Workload.Group {
  /// The group of a workload, by its name.
  init?(of workload: String) {
    if workload.hasPrefix("reduce ") {
      self = .reduce
    } else if let group = Self.groups[workload] {
      self = group
    } else {
      return nil
    }
  }

  private static let groups = Dictionary(Workload.all.map { ($0.name, $0.group) }) { first, _ in
    first
  }
}
