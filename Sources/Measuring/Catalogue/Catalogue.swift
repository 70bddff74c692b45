package import Basics
package import LoginSearch
import Results

/// Everything that can be measured. Listing, filtering, checking, counting, timing, the budgets and the
/// report all use its cases.
///
/// To add a case, add an entry to the list of its kind: `GestureWorkload.all`, `ReducerWorkload.all` or
/// `DiffShape`. Nothing else knows the workloads.
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

  /// How fast the time of a workload may grow with its size; nil without a limit, as for a workload that
  /// is not in the catalogue.
  package func allowedGrowth(of implementation: String, in workload: String) -> Growth? {
    cases.first { $0.workload == workload }?.allowedGrowth.limit(of: implementation)
  }
}

/// A pattern that selects benchmark cases.
///
/// It matches a case whose group, workload and size, such as "dispatch/toggle row/1000", contain it; a
/// number in it must be a whole number there. Case, commas in numbers, and whether parts are divided by
/// blanks or slashes do not matter.
package struct Selection: Sendable {
  private let pattern: String

  package init(pattern: String) {
    self.pattern = pattern.lowercased().replacing("/", with: " ").replacing(",", with: "")
  }

  package func includes(_ benchmarkCase: BenchmarkCase) -> Bool {
    let id = benchmarkCase.id
    let parts = [id.group, id.workload, id.size.map { "\($0)" }].compactMap { $0 }
    return matches(parts.joined(separator: "/"))
  }

  func matches(_ path: String) -> Bool {
    let path = path.lowercased().replacing("/", with: " ")
    return pattern.isEmpty
      || path.ranges(of: pattern).contains { range in
        !(pattern.last?.isNumber == true && path[range.upperBound...].first?.isNumber == true)
      }
  }
}
