import Measuring
import Results
import Terminal

/// What a run found out, for a person: tables of times, growth and work, and the notes to read them by.
///
/// It is made from results, so that it can be made again from the file of a run; the catalogue says in
/// which groups the workloads stand and how fast they may grow.
struct Report {
  let results: Results
  let catalogue: Catalogue
  /// In the order in which the rows first name their floors.
  let comparisons: [FloorComparison]
  private let rows: [ResultRow.Key: ResultRow]

  /// A floor, and the contenders that are compared with it.
  struct FloorComparison {
    let floor: String
    let cases: [CaseID]
    /// In the order of the rows; without the floor and the control.
    let contenders: [String]

    /// The headings of a table.
    var names: [String] { [floor] + contenders }
  }

  init(on results: Results, catalogue: Catalogue) {
    var results = results
    results.rows.fillGroups(from: catalogue.groups)
    self.results = results
    self.catalogue = catalogue
    rows = Dictionary(results.rows.map { ($0.key, $0) }) { first, _ in first }
    let floors = results.rows.filter { $0.verdict == .floor }.map(\.key)
    let floorNames = Dictionary(floors.map { ($0.id, $0.variant) }) { first, _ in first }
    comparisons = floors.map(\.variant).withoutRepetitions.map { floor in
      FloorComparison(
        floor: floor, cases: floors.map(\.id).filter { floorNames[$0] == floor },
        contenders: results.rows.filter {
          $0.verdict != .floor && $0.verdict != .control && floorNames[$0.key.id] == floor
        }.map(\.key.variant).withoutRepetitions)
    }
  }

  /// The tables, those of the times first.
  var tables: [FigureTable] {
    timeTables + growthTables + workTables
  }

  func row(_ variant: String, _ id: CaseID) -> ResultRow? {
    rows[.init(variant: variant, id: id)]
  }
}
