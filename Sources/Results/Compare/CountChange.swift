/// An exact count that differs between two runs.
package struct CountChange: Hashable, Sendable {
  package let key: ResultRow.Key
  /// The name of its column.
  package let column: String
  package let old: Double
  package let new: Double

  package var isWorse: Bool { new > old }

  /// Orders changes, the worst last.
  package var growth: Double {
    // A rise from 0 is worse than any multiple.
    old > 0 ? new / old : .infinity
  }
}

/// The exact counts of two runs, row by row.
package struct CountComparison: Hashable, Sendable {
  package private(set) var changes: [CountChange] = []
  /// For each column, how many rows have a figure only in that run.
  package private(set) var onlyOld: [String: Int] = [:]
  package private(set) var onlyNew: [String: Int] = [:]
  package private(set) var compared = 0

  package init() {}

  package mutating func compare(_ old: ResultRow, _ new: ResultRow) {
    for (column, pair) in RowFormat.results.exactPairs(of: old, new) {
      switch pair {
      case .onlyFirst: onlyOld[column, default: 0] += 1
      case .onlySecond: onlyNew[column, default: 0] += 1
      case .both(let before, let after):
        compared += 1
        if before == after { continue }
        changes.append(CountChange(key: old.key, column: column, old: before, new: after))
      }
    }
  }
}
