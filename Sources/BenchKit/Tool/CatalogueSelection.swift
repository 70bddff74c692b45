import Basics
import LoginSearch
import Measuring

/// What the options of `run` select of the catalogue: `--filter`, `--variant` and `--quick`.
struct CatalogueSelection {
  private let patterns: [String]
  private let names: [String]
  private let isQuick: Bool

  private static let mostRowsOfQuick = 10_000

  init(_ arguments: Arguments) {
    patterns = arguments.all(RunCommand.filter)
    names = arguments.all(RunCommand.variants)
    isQuick = arguments[RunCommand.quick] != nil
  }

  /// - Throws: if nothing is selected.
  func catalogue(in session: Session, handicap: Double? = nil) throws(UsageError) -> Catalogue {
    let wanted = try session.contenders(named: names)
    let mostRows = isQuick ? Self.mostRowsOfQuick : Int.max
    let matching = session.catalogue(of: wanted, handicap: handicap).filter { benchmarkCase in
      patterns.isEmpty
        || patterns.contains { Selection(pattern: $0).includes(benchmarkCase) }
    }
    // Ways to handle lists are not variants, so naming variants excludes them.
    let comparing = matching.filter { names.isEmpty || $0.group.comparesVariants }
    let catalogue = comparing.filter { $0.size ?? 0 <= mostRows }
    if catalogue.cases.isEmpty {
      let filters = alternatives(patterns.map { "--filter \($0.quoted)" })
      if !comparing.cases.isEmpty {
        throw UsageError(
          found: "\(filters), which only lists of more than \(mostRows.grouped) rows match",
          expected: "a workload that --quick does not leave out", action: "run it without --quick")
      }
      if !matching.cases.isEmpty {
        throw UsageError(
          found: "\(filters), which only workloads match that compare lists",
          expected: "a workload of variants, as --variant leaves out the others",
          action: "run it without --variant")
      }
      throw UsageError(
        found: "\(filters), which no workload matches",
        expected: "part of the group, name or size of a workload",
        action: "\"\(session.toolName) list\" lists them")
    }
    return catalogue
  }
}
