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

  /// What the ratios of each workload are taken against.
  var floors: [WorkloadPlace: String] {
    // Two can't stand in one place, as the order was checked.
    Dictionary(
      rows.filter { $0.verdict == .floor }.map { ($0.key.place, $0.key.variant) }
    ) { first, _ in first }
  }
}
