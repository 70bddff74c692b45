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
  /// Nil if nobody has counted it.
  let anatomy: Anatomy?
  /// In the order of the first rows of their floors.
  let comparisons: [FloorComparison]
  private let rows: [ResultRow.Key: ResultRow]

  /// A floor, and the contenders that are compared with it.
  struct FloorComparison {
    let floor: String
    let cases: [CaseID]
    /// In the order of the rows; without the floor and the control.
    let contenders: [String]

    var names: [String] { [floor] + contenders }
  }

  package init(on results: Results, catalogue: Catalogue, anatomy: Anatomy? = nil) {
    self.results = results
    self.catalogue = catalogue
    self.anatomy = anatomy
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

  func row(_ variant: String, _ id: CaseID) -> ResultRow? {
    rows[.init(variant: variant, id: id)]
  }
}

extension Report {
  /// The cases and contenders of each group and floor. Groups that are not in the catalogue come last.
  var groups: [(title: String, comparison: FloorComparison)] {
    let catalogued = BenchmarkCase.Group.allCases.map(\.rawValue)
    let all = catalogued + results.rows.map(\.key.id.group)
    return all.withoutRepetitions.flatMap { group in
      comparisons.compactMap { comparison in
        let cases = comparison.cases.filter { $0.group == group }
        if cases.isEmpty { return nil }
        // Not every contender has a reducer.
        let contenders = comparison.contenders.filter { contender in
          cases.contains { row(contender, $0) != nil }
        }
        return (
          group, FloorComparison(floor: comparison.floor, cases: cases, contenders: contenders)
        )
      }
    }
  }

  /// The workload and its size, without the name of the group at its beginning, as the title has it.
  func label(_ id: CaseID, in title: String) -> String {
    let prefix = title + " "
    let label = id.description
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}

extension Report.FloorComparison {
  /// Each once, without its sizes.
  var workloads: [String] { cases.map(\.workload).withoutRepetitions }

  /// Whether it compares architectures rather than ways to handle lists.
  var comparesVariants: Bool {
    cases.contains { id in
      BenchmarkCase.Group(rawValue: id.group)?.comparesVariants ?? true
    }
  }

  /// The cases of which all contenders have a ratio, but for those that have none at all: only over these can means be
  /// compared.
  func shared(in report: Report) -> [CaseID] {
    let ratios = contenders.map { name in cases.filter { report.row(name, $0)?.ratio != nil } }
    return cases.filter { id in ratios.allSatisfy { $0.isEmpty || $0.contains(id) } }
  }

  /// The geometric mean of a contender's ratios over some cases; nil without any.
  func mean(of contender: String, over cases: [CaseID], in report: Report) -> Estimate? {
    let ratios = cases.compactMap { report.row(contender, $0)?.ratio }
    return ratios.isEmpty ? nil : ratios.geometricMean
  }
}
