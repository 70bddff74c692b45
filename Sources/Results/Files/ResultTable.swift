package import Terminal

/// The rows of a CSV file of results.
package struct ResultTable {
  package let file: String
  package var rows: [ResultRow]

  /// - Throws: the first mistake, including that the file was cut off.
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
    // Each case has one floor: `ResultOrder` checked that.
    Dictionary(
      rows.filter { $0.verdict == .floor }.map { ($0.key.id, $0.key.variant) }
    ) { first, _ in first }
  }
}
