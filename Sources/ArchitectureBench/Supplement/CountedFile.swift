import Basics

/// A CSV that another tool of this project has counted, such as `results/calls.csv`.
struct CountedFile {
  let name: String
  let columns: [String]
  /// The command that writes it.
  let maker: String

  /// The file of this name in the folder of some results; nil if there is none.
  func file(inFolderOf results: String) throws(FileError) -> InputFile? {
    let folder = results.lastIndex(of: "/").map { String(results[...$0]) } ?? ""
    if Platform.kind(of: folder + name) == nil { return nil }
    return try InputFile(folder + name, expecting: "what \(maker) writes")
  }

  /// Reads such a file row by row.
  ///
  /// - Parameter take: is given the cells of a row. Returns what it expected in their place, or nil if they are right.
  /// - Throws: the first mistake.
  func read(_ file: InputFile, _ take: (_ cells: [String]) -> String?) throws(FileError) {
    var parser = CSVParser(file)
    func check(
      _ row: CSVParser.Record?, expected: (_ cells: [String]) -> String?
    ) throws(FileError) {
      let cells = row?.cells.map(\.text) ?? []
      guard let expected = expected(cells) else { return }
      throw FileError(
        file: file.path, line: row?.line, column: row.map { _ in 1 },
        found: row == nil ? "an empty file" : cells.joined(separator: ",").quoted,
        expected: expected, advice: "write it again with \(maker)")
    }
    try check(parser.record()) {
      $0 == columns ? nil : "the columns \(columns.joined(separator: ","))"
    }
    while let row = try parser.record() {
      try check(row) { $0.count == columns.count ? take($0) : "\(columns.count) cells" }
    }
  }
}
