package import Terminal

/// The allowed allocations and writes of each contender in each case. They are the same on every
/// machine.
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

  /// The first column of a budget for which no row has a figure; nil if all columns have one.
  package var missingColumn: String? {
    let values = rows.flatMap(RowFormat.budget.exactValues)
    return values.first { name, _ in
      values.allSatisfy { $0.name != name || $0.value == nil }
    }?.name
  }
}
