package import Terminal

/// How much each contender may do in each case: allocations and writes, which are the same on every
/// machine.
///
/// Bytes are left out, as arrays grow by the room that an allocator really gives.
package struct Budget {
  package let file: String
  package var rows: [ResultRow]

  package static let defaultFile = "results/budget.csv"

  /// - Parameter update: the command that writes a budget.
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
        advice: RowFormat.budget.remedy)
    }
  }
}

/// What contenders do in each case, counted and not timed.
package struct CountedWork {
  /// A row for each contender and case; the control is not among them.
  package var rows: [ResultRow]
  package var unavailable: [Results.Unavailable]

  package init(rows: [ResultRow], unavailable: [Results.Unavailable] = []) {
    self.rows = rows
    self.unavailable = unavailable
  }
}
