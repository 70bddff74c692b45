/// An exact count that differs in a later run.
package struct CountChange: Hashable {
  package let key: ResultRow.Key
  /// The name of its column.
  package let column: String
  package let old: Double
  package let new: Double

  package var isWorse: Bool { new > old }

  /// Orders changes, the worst last.
  package var growth: Double {
    // From nothing to something is worse than any multiple.
    old > 0 ? new / old : .infinity
  }
}

/// The exact counts of two runs, row by row.
package struct CountComparison {
  package var changes: [CountChange] = []
  /// For each column, how many rows have a figure in one of the two runs only.
  package var onlyOld: [String: Int] = [:]
  package var onlyNew: [String: Int] = [:]
  package var compared = 0

  package mutating func compare(_ old: ResultRow, _ new: ResultRow) {
    let format = RowFormat.results
    for (was, now) in zip(format.exactValues(of: old), format.exactValues(of: new)) {
      switch (was.value, now.value) {
      case (nil, nil): continue
      case (.some, nil): onlyOld[was.name, default: 0] += 1
      case (nil, .some): onlyNew[was.name, default: 0] += 1
      case (let first?, let second?):
        compared += 1
        guard first != second, let first = Double(first.text), let second = Double(second.text)
        else { continue }
        changes.append(CountChange(key: old.key, column: was.name, old: first, new: second))
      }
    }
  }
}
