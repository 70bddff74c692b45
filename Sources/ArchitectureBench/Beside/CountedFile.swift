import Basics
import Benchmarking

/// Reads a CSV that another tool of this project has counted, such as `results/anatomy.csv`, row by row.
struct CountedFile {
  private let path: String
  private let columns: [String]
  /// The command that writes it.
  private let maker: String
  private var parser: CSVParser

  /// - Throws: if it has other columns.
  init(_ file: InputFile, columns: [String], writtenBy maker: String) throws(FileError) {
    path = file.path
    self.columns = columns
    self.maker = maker
    parser = CSVParser(file)
    let header = try parser.record()
    if header?.cells.map(\.text) != columns {
      throw mistake(in: header, expected: "the columns \(columns.joined(separator: ","))")
    }
  }

  /// The next row; nil at the end.
  mutating func row() throws(FileError) -> CSVParser.Record? {
    try parser.record()
  }

  func mistake(in row: CSVParser.Record?, expected: String) -> FileError {
    FileError(
      file: path, line: row?.line, column: row.map { _ in 1 },
      found: row?.cells.map(\.text).joined(separator: ",").quoted ?? "an empty file",
      expected: expected, advice: "write it again with \(maker)")
  }

  /// A file of this name in the folder of some results; nil if there is none.
  static func path(of name: String, beside results: String) -> String? {
    let folder = results.lastIndex(of: "/").map { String(results[...$0]) } ?? ""
    return Platform.kind(of: folder + name) == nil ? nil : folder + name
  }
}
