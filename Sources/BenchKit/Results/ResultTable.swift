/// The rows of a file of results, as the CSV has them.
struct ResultTable {
  let file: String
  let rows: [ResultRow]

  /// - Throws: the first misfit; also for a file that was cut off anywhere.
  init(contentsOf path: String) throws(FileError) {
    try self.init(InputFile(path, expecting: RowFormat.results.kind))
  }

  init(_ file: InputFile) throws(FileError) {
    let lines = try RowFormat.results.lines(of: file)
    try ResultOrder.check(lines, in: file.path)
    self.file = file.path
    rows = lines.map(\.row)
  }

  /// The variant that ratios are taken against.
  var floor: String? { rows.last?.key.variant }
}
