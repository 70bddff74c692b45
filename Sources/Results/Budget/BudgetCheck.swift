/// Counted work, compared with a budget: exactly or, for retains and releases, with some room.
package struct BudgetCheck {
  /// A figure that differs from the budget.
  package struct Difference: Hashable {
    package let key: ResultRow.Key
    package let column: String
    package let allowed: Double
    package let counted: Double

    package var isOver: Bool { counted > allowed }
  }

  package private(set) var differences: [Difference] = []
  /// In the budget, but no longer counted.
  package private(set) var gone: [ResultRow.Key] = []
  /// Counted, but not in the budget; with the column if the row lacks only that.
  package private(set) var unbudgeted: [(key: ResultRow.Key, column: String?)] = []
  /// The columns that have a budget but were not counted, and in how many rows.
  package private(set) var uncounted: [(column: String, rows: Int)] = []
  /// The columns that were counted and that this budget, of an earlier version or another machine, lacks.
  package private(set) var columnsWithoutBudget: [String] = []
  /// How many figures were compared.
  package private(set) var checked = 0

  /// How far a count that has room may be from its budget.
  private static func room(around allowed: Double) -> Double { allowed * 0.05 + 2 }

  package init(_ rows: [ResultRow], against budget: Budget) {
    let format = RowFormat.budget
    var budget = budget
    budget.rows.fillGroups(from: rows.groups)
    let columnsWithRoom = format.namesWithRoom
    let optional = columnsWithRoom.subtracting(
      budget.rows.flatMap(format.exactValues).filter { $0.value != nil }.map(\.name))
    let limits = Dictionary(uniqueKeysWithValues: budget.rows.map { ($0.key, $0) })
    var uncounted: [String: Int] = [:]
    var lacking: Set<String> = []
    for row in rows {
      guard let limit = limits[row.key] else {
        unbudgeted.append((row.key, nil))
        continue
      }
      for (column, pair) in format.exactPairs(of: limit, row) {
        switch pair {
        case .onlyFirst: uncounted[column, default: 0] += 1
        case .onlySecond where optional.contains(column): lacking.insert(column)
        case .onlySecond: unbudgeted.append((row.key, column))
        case .both(let allowed, let counted):
          checked += 1
          let room = columnsWithRoom.contains(column) ? Self.room(around: allowed) : 0
          if abs(counted - allowed) <= room { continue }
          differences.append(
            Difference(key: row.key, column: column, allowed: allowed, counted: counted))
        }
      }
    }
    columnsWithoutBudget = format.names.filter(lacking.contains)
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
