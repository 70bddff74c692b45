package import Terminal

/// The rows of a results file in CSV.
package struct ResultTable {
  package let file: String
  package var rows: [ResultRow]

  /// - Throws: the first mistake; also for a file that was cut off anywhere.
  package init(contentsOf path: String) throws(FileError) {
    try self.init(InputFile(path, expecting: RowFormat.results.kind))
  }

  package init(_ file: InputFile) throws(FileError) {
    let lines = try RowFormat.results.lines(of: file)
    try ResultOrder.check(lines, in: file.path)
    self.file = file.path
    rows = lines.map(\.row)
  }

  /// The floor of each case.
  package var floors: [CaseID: String] {
    // A case has one floor, as the order was checked.
    Dictionary(
      rows.filter { $0.verdict == .floor }.map { ($0.key.id, $0.key.variant) }
    ) { first, _ in first }
  }
}
