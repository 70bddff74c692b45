package import Basics

/// The allowed allocations, writes, retains and releases of each contender in each case. They are the same
/// on every machine that counts them.
///
/// Bytes have no budget, as arrays grow by the size that the allocator really provides.
package struct Budget {
  package let file: String
  package var rows: [ResultRow]

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
    guard rows.allSatisfy({ $0.key.variant != ResultRow.control }) else {
      throw FileError(
        file: file.path, found: "the results of a run", expected: RowFormat.budget.kind,
        advice: RowFormat.budget.advice)
    }
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

  private var emptyColumns: [String] {
    let values = rows.flatMap(RowFormat.budget.exactValues)
    let filled = Set(values.filter { $0.value != nil }.map(\.name))
    return RowFormat.budget.fields.filter(\.isExact).flatMap(\.names)
      .filter { !filled.contains($0) }
  }
}
