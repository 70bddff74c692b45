import Basics
package import Measuring
package import Results

/// The report of a run: tables of times, growth and work, with notes.
///
/// It is made from results, so that it can be made again from the file of a run. The catalogue has
/// the groups of the workloads and their allowed growth.
package struct Report {
  let results: Results
  let catalogue: Catalogue
  /// In the order of the first rows of their floors.
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

  package init(on results: Results, catalogue: Catalogue) {
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

  /// Whether there was no JSON, so that the machine, the standings and the samples are unknown.
  var isOfCSVAlone: Bool { results.environment == nil }

  func row(_ variant: String, _ id: CaseID) -> ResultRow? {
    rows[.init(variant: variant, id: id)]
  }
}
