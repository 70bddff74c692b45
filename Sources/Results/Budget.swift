package import Basics

/// The allowed allocations, writes, retains and releases of each contender in each case. They are the same
/// on every machine that counts them.
///
/// Bytes have no budget, as arrays grow by the size that the allocator really provides.
package struct Budget {
  package let file: String
  package let rows: [ResultRow]

  package static let defaultFile = "results/budget.csv"

  /// - Parameter update: the command that writes a budget, for messages.
  /// - Throws: the first mistake.
  package init(contentsOf path: String, update: String) throws(FileError) {
    try self.init(
      InputFile(path, expecting: RowFormat.budget.kind, origin: "\(update) writes one"))
  }

  package init(_ file: InputFile) throws(FileError) {
    self.file = file.path
    rows = try RowFormat.budget.lines(of: file).map(\.row)
  }
}

/// What contenders do in each case: counts, no times.
package struct CountedWork {
  /// A row for each contender and case, without the control.
  package var rows: [ResultRow]
  package var unavailable: [Results.Unavailable]

  package init(rows: [ResultRow], unavailable: [Results.Unavailable] = []) {
    self.rows = rows
    self.unavailable = unavailable
  }

  /// The first column that a budget needs and for which no row has a figure; nil if all have one.
  package var missingColumn: String? {
    emptyColumns.first { !RowFormat.budget.namesWithRoom.contains($0) }
  }

  /// The columns that a budget can do without, and for which no row has a figure.
  package var columnsLeftOut: [String] {
    emptyColumns.filter(RowFormat.budget.namesWithRoom.contains)
  }

  private var emptyColumns: [String] { RowFormat.budget.emptyColumns(in: rows) }
}

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
  /// The columns that were counted and that this budget, which another machine wrote, lacks.
  package private(set) var columnsWithoutBudget: [String] = []
  /// How many figures were compared.
  package private(set) var checked = 0

  /// How far a count that has room may be from its budget.
  private static func room(around allowed: Double) -> Double { allowed * 0.05 + 2 }

  package init(_ rows: [ResultRow], against budget: Budget) {
    let format = RowFormat.budget
    let columnsWithRoom = format.namesWithRoom
    let optional = columnsWithRoom.intersection(format.emptyColumns(in: budget.rows))
    let limits = Dictionary(uniqueKeysWithValues: budget.rows.map { ($0.key, $0) })
    var uncounted: [String: Int] = [:]
    var lacking: Set<String> = []
    for row in rows {
      guard let limit = limits[row.key] else {
        unbudgeted.append((row.key, nil))
        continue
      }
      for pair in format.exactPairs(of: limit, row) {
        let column = pair.column
        guard let counted = pair.second else {
          uncounted[column, default: 0] += 1
          continue
        }
        guard let allowed = pair.first else {
          if optional.contains(column) {
            lacking.insert(column)
          } else {
            unbudgeted.append((row.key, column))
          }
          continue
        }
        checked += 1
        let room = columnsWithRoom.contains(column) ? Self.room(around: allowed) : 0
        if abs(counted - allowed) <= room { continue }
        differences.append(
          Difference(key: row.key, column: column, allowed: allowed, counted: counted))
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
