/// What a run found out, for a person: tables of times, growth and work, and what has to be known to read
/// them.
///
/// It is made from results alone, so that it can be made again from the file of a run.
struct Report {
  let results: Results
  /// In the order in which the rows first name their floors.
  let parties: [Party]
  private let rows: [ResultRow.Key: ResultRow]

  /// A floor, and all that is held against it.
  struct Party {
    let floor: String
    let places: [WorkloadPlace]
    /// In the order of the rows; without the floor and the control.
    let contenders: [String]

    /// As the columns of a table have them.
    var names: [String] { [floor] + contenders }
  }

  init(on results: Results) {
    self.results = results
    rows = Dictionary(results.rows.map { ($0.key, $0) }) { first, _ in first }
    let floors = results.rows.filter { $0.verdict == .floor }.map(\.key)
    let floorNames = Dictionary(floors.map { ($0.place, $0.variant) }) { first, _ in first }
    parties = floors.map(\.variant).withoutRepetitions.map { floor in
      Party(
        floor: floor, places: floors.map(\.place).filter { floorNames[$0] == floor },
        contenders: results.rows.filter {
          $0.verdict != .floor && $0.verdict != .control && floorNames[$0.key.place] == floor
        }.map(\.key.variant).withoutRepetitions)
    }
  }

  /// The tables, those of the times first.
  var tables: [FigureTable] {
    timeTables + growthTables + workTables
  }

  func row(_ variant: String, _ place: WorkloadPlace) -> ResultRow? {
    rows[.init(variant: variant, workload: place.workload, size: place.size)]
  }
}

extension Workload.Group {
  /// The group of a workload, by its name.
  init?(of workload: String) {
    if let group = Self.named.first(where: { workload.hasPrefix($0.rawValue + " ") }) {
      self = group
    } else if let group = Self.groups[workload] {
      self = group
    } else {
      return nil
    }
  }

  /// The groups whose workloads begin with their name.
  private static let named: [Workload.Group] = [.reduce, .diff, .rows]

  private static let groups = Dictionary(Workload.all.map { ($0.name, $0.group) }) { first, _ in
    first
  }
}
