package import Basics

extension Results {
  /// Reads a run by the name of either file. The JSON has more, so that it is read if it is beside the CSV; of a
  /// CSV alone there are the rows, and nothing is known about the machine.
  ///
  /// - Throws: the first mistake in the file, or in the JSON beside it.
  package init(contentsOf path: String) throws(FileError) {
    guard let files = ResultFiles(csv: path) else {
      try self.init(contentsOfJSON: path)
      return
    }
    let table = try ResultTable(contentsOf: path)
    if Platform.kind(of: files.json) == .file {
      try self.init(contentsOfJSON: files.json)
    } else {
      self.init(environment: nil, rows: table.rows)
    }
  }

  /// Where a row was measured; nil if nobody knows.
  package func environment(of row: ResultRow) -> RunEnvironment? {
    runs.first { $0.run == row.run } ?? environment
  }
}
