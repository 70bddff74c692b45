package import Basics

/// The rows of a file of results, CSV or JSON.
package struct ResultTable {
  package let file: String
  package var rows: [ResultRow]
  /// What the run said; nil if nothing but the rows is known.
  package let notes: RunNotes?

  /// Reads the JSON of a run if the path ends in `.json`, and otherwise its CSV.
  ///
  /// - Throws: the first mistake, including that the file was cut off.
  package init(contentsOf path: String) throws(FileError) {
    if path.hasSuffix(".json") {
      try self.init(Results(contentsOfJSON: path), of: path)
    } else {
      try self.init(InputFile(path, expecting: RowFormat.results.kind, origin: ResultFiles.origin))
    }
  }

  /// The rows of results that were read from that file.
  package init(_ results: Results, of path: String) throws(FileError) {
    let lines = results.rows.map { RowFormat.Line(row: $0, number: 1) }
    do {
      try ResultOrder.check(lines, in: path)
    } catch {
      // A row of the JSON has no line that it could be named by.
      throw FileError(
        file: path, found: error.found, expected: error.expected, advice: error.advice)
    }
    file = path
    rows = results.rows
    notes = RunNotes(of: results)
  }

  package init(_ file: InputFile) throws(FileError) {
    let lines = try RowFormat.results.lines(of: file)
    try ResultOrder.check(lines, in: file.path)
    self.file = file.path
    rows = lines.map(\.row)
    notes = try ResultFiles.notes(besideCSV: file.path, run: rows.first?.run)
  }

  /// The floor of each case.
  package var floors: [CaseID: String] {
    // Each case has one floor: `ResultOrder` checked that.
    Dictionary(
      rows.filter { $0.verdict == .floor }.map { ($0.key.id, $0.key.variant) }
    ) { first, _ in first }
  }
}
