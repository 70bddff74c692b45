package import Basics
package import LoginSearch

/// Everything that can be measured. Listing, filtering, checking, counting, timing, the budgets and the
/// report all use its cases.
///
/// To add a case, add a line to the list of its kind: `GestureWorkload.all`, `ReducerWorkload.all`
/// or `DiffShape`.
package struct Catalogue: Sendable {
  package let cases: [BenchmarkCase]

  init(cases: [BenchmarkCase]) {
    self.cases = cases
  }

  /// - Parameters:
  ///   - contenders: the variants that are compared, without the floor.
  ///   - handicap: how much slower than the floor a further contender is made; nil for none.
  ///   - includesLists: whether ways to handle lists are compared, too.
  package init(
    contenders: [any Variant], floor: any Variant, handicap: Double? = nil,
    includesLists: Bool = true
  ) {
    var cases =
      GestureWorkload.all.map {
        $0.benchmarkCase(contenders: contenders, floor: floor, handicap: handicap)
      }
      + ReducerWorkload.all.map { $0.benchmarkCase(contenders: contenders, floor: floor) }
    if includesLists { cases += DiffShape.cases }
    self.cases = cases
  }

  /// The cases that meet a condition.
  package func filter(_ isIncluded: (BenchmarkCase) -> Bool) -> Catalogue {
    Catalogue(cases: cases.filter(isIncluded))
  }

  /// The group of each workload, for result files that do not contain it.
  package var groups: [String: String] {
    Dictionary(cases.map { ($0.workload, $0.group.rawValue) }) { first, _ in first }
  }

  /// How fast the time of a workload may grow with its size; nil without a limit, as for a workload that
  /// is not in the catalogue.
  package func allowedGrowth(of implementation: String, in workload: String) -> Growth? {
    cases.first { $0.workload == workload }?.allowedGrowth.limit(of: implementation)
  }
}
