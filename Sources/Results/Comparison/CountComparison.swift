/// The exact counts of two runs or builds, row by row.
package struct CountComparison: Hashable, Sendable {
  /// A count that differs.
  package struct Change: Hashable, Sendable, Codable {
    package let key: ResultRow.Key
    /// The name of its column.
    package let column: String
    package let old: Double
    package let new: Double

    package var isWorse: Bool { new > old }

    /// Orders changes, the worst last. A rise from 0 is worse than any multiple.
    fileprivate var growth: Double { old > 0 ? new / old : .infinity }
  }

  /// The worst first.
  package var changes: [Change] {
    found.enumerated().sorted {
      ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset)
    }.map(\.element)
  }
  private var found: [Change] = []
  /// For each column, how many rows have a figure only in that run.
  package private(set) var onlyOld: [String: Int] = [:]
  package private(set) var onlyNew: [String: Int] = [:]
  package private(set) var compared = 0

  package init() {}

  package mutating func compare(_ old: ResultRow, _ new: ResultRow) {
    for pair in RowFormat.results.exactPairs(of: old, new) {
      guard let before = pair.first else {
        onlyNew[pair.column, default: 0] += 1
        continue
      }
      guard let after = pair.second else {
        onlyOld[pair.column, default: 0] += 1
        continue
      }
      compared += 1
      if before != after {
        found.append(Change(key: old.key, column: pair.column, old: before, new: after))
      }
    }
  }
}
