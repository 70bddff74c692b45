/// A figure that does not depend on chance and is another one in a later run.
struct CountChange: Hashable {
  let key: ResultRow.Key
  /// The name of its column.
  let column: String
  let old: Double
  let new: Double

  var isWorse: Bool { new > old }

  /// By which changes are told in order, the worst first.
  var growth: Double {
    // From nothing to something is worse than any multiple.
    old > 0 ? new / old : .infinity
  }
}

/// The figures of one row in two runs that any difference changes.
struct CountComparison {
  var changes: [CountChange] = []
  /// How often a column has a figure in one of the two runs and none in the other.
  var onlyOld: [String: Int] = [:]
  var onlyNew: [String: Int] = [:]
  var compared = 0

  mutating func compare(_ old: ResultRow, _ new: ResultRow) {
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
