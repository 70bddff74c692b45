/// Counted work held against a budget, to the last unit.
struct BudgetCheck {
  /// One figure that is not what the budget says.
  struct Difference: Hashable {
    let key: ResultRow.Key
    let column: String
    let allowed: Double
    let counted: Double

    var isOver: Bool { counted > allowed }
  }

  private(set) var differences: [Difference] = []
  /// In the budget, and not counted any more.
  private(set) var gone: [ResultRow.Key] = []
  /// Counted, and not in the budget; with the column if the row is there and only that has no figure.
  private(set) var unbudgeted: [(key: ResultRow.Key, column: String?)] = []
  /// The columns that were not counted though there is a budget for them, and how many rows so.
  private(set) var uncounted: [(column: String, rows: Int)] = []
  /// How many figures were held against the budget.
  private(set) var checked = 0

  init(_ rows: [ResultRow], against budget: Budget) {
    let format = RowFormat.budget
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
          // Both as they are written, since what the file has is rounded.
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
  var isKept: Bool {
    gone.isEmpty && unbudgeted.isEmpty && !differences.contains(where: \.isOver)
  }
}
