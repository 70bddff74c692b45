/// Counted work compared with a budget, to the last unit.
package struct BudgetCheck {
  /// One figure that is not what the budget says.
  package struct Difference: Hashable {
    package let key: ResultRow.Key
    package let column: String
    package let allowed: Double
    package let counted: Double

    package var isOver: Bool { counted > allowed }
  }

  package private(set) var differences: [Difference] = []
  /// In the budget, and no longer counted.
  package private(set) var gone: [ResultRow.Key] = []
  /// Counted, and not in the budget; with the column if only that lacks a figure.
  package private(set) var unbudgeted: [(key: ResultRow.Key, column: String?)] = []
  /// The columns that have a budget and were not counted, and in how many rows.
  package private(set) var uncounted: [(column: String, rows: Int)] = []
  /// How many figures were compared.
  package private(set) var checked = 0

  package init(_ rows: [ResultRow], against budget: Budget) {
    let format = RowFormat.budget
    var budget = budget
    budget.rows.fillGroups(from: rows.groups)
    let allowed = Dictionary(uniqueKeysWithValues: budget.rows.map { ($0.key, $0) })
    var uncounted: [String: Int] = [:]
    for row in rows {
      guard let limit = allowed[row.key] else {
        unbudgeted.append((row.key, nil))
        continue
      }
      for (may, did) in zip(format.exactValues(of: limit), format.exactValues(of: row)) {
        switch (may.value, did.value) {
        case (nil, nil): continue
        case (.some, nil): uncounted[may.name, default: 0] += 1
        case (nil, .some): unbudgeted.append((row.key, may.name))
        case (let first?, let second?):
          checked += 1
          // As they are written, since the figures in the file are rounded.
          guard first != second, let first = Double(first.text), let second = Double(second.text)
          else { continue }
          differences.append(
            Difference(key: row.key, column: may.name, allowed: first, counted: second))
        }
      }
    }
    let counted = Set(rows.map(\.key))
    gone = budget.rows.map(\.key).filter { !counted.contains($0) }
    self.uncounted = format.names.compactMap { name in
      uncounted[name].map { (column: name, rows: $0) }
    }
  }

  /// Whether nothing is over, gone, or without a budget.
  package var isKept: Bool {
    gone.isEmpty && unbudgeted.isEmpty && !differences.contains(where: \.isOver)
  }
}
