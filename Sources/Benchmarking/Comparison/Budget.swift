import Basics

/// The allowed allocations, writes, retains and releases of each contender in each case. They are the same on every
/// machine that can count them.
///
/// Bytes have no budget, because arrays grow by the size that the allocator provides.
struct Budget {
  let file: String
  private(set) var rows: [ResultRow]
  /// The meter that counted its instructions; nil if it has none.
  let instructionMeter: String?

  static let defaultFile = "results/budget.csv"

  /// - Parameter update: the command that writes a budget, for messages.
  /// - Throws: the first mistake.
  init(contentsOf path: String, in format: RowFormat, update: String) throws(FileError) {
    try self.init(
      InputFile(path, expecting: format.kind, origin: "\(update) writes one"), in: format)
  }

  init(_ file: InputFile, in format: RowFormat) throws(FileError) {
    self.file = file.path
    let lines = try format.content(of: file).lines
    rows = lines.map(\.row)
    let meter = lines.first?.trailing.first?.text ?? ""
    instructionMeter = meter.isEmpty ? nil : meter
  }

  /// Removes the rows of all other variants.
  mutating func keep(only variants: Set<String>) {
    rows.removeAll { !variants.contains($0.key.variant) }
  }
}

/// Counted work, compared with a budget: exactly or, for retains and releases, with some tolerance.
struct BudgetCheck {
  /// The changes from the budget to the counted figures. A count that only the budget has was not counted here. A count
  /// that only the rows have has no budget.
  let counts: CountComparison
  /// The rows that are in the budget, but no longer counted.
  let gone: [ResultRow.Key]
  /// The rows that were counted, but are not in the budget.
  let unbudgeted: [ResultRow.Key]
  /// The columns with tolerance that the budget lacks in all rows, because the machine that wrote it can't count them.
  private let excused: Set<String>
  /// The columns that no row has, because this machine can't count them.
  private let uncountable: Set<String>

  init(_ rows: [ResultRow], against budget: Budget, in format: RowFormat) {
    let limits = Dictionary(uniqueKeysWithValues: budget.rows.map { ($0.key, $0) })
    counts = CountComparison(
      of: rows.compactMap { row in limits[row.key].map { ($0, row) } }, in: format)
    let counted = Set(rows.map(\.key))
    uncountable = Set(format.emptyCounts(in: rows).map(\.name))
    excused = Set(format.emptyCounts(in: budget.rows).filter { $0.budget == .withRoom }.map(\.name))
    gone = budget.rows.map(\.key).filter { !counted.contains($0) }
    unbudgeted = rows.map(\.key).filter { limits[$0] == nil }
  }

  /// The counts for which the budget could be lower.
  var under: [CountComparison.Change] { counts.changes.filter { !$0.isWorse } }

  /// The number of rows that lack a count of the budget, by the columns that can't be counted here, and by the others.
  var unchecked: [String: Int] { counts.onlyOld.filter { uncountable.contains($0.key) } }
  var lost: [String: Int] { counts.onlyOld.filter { !uncountable.contains($0.key) } }

  /// Whether nothing is over, gone, or without a budget.
  var isKept: Bool {
    gone.isEmpty && lost.isEmpty && unbudgeted.isEmpty && !counts.changes.contains(where: \.isWorse)
      && counts.onlyNew.keys.allSatisfy(excused.contains)
  }
}

extension RowFormat {
  /// The counts for which no row has a figure.
  func emptyCounts(in rows: [ResultRow]) -> [CountColumn] {
    counts.filter { column in rows.allSatisfy { $0.counts[column.key] == nil } }
  }
}
