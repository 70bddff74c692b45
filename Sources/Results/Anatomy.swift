package import Basics

/// What the variants consist of, and how their calls hang together: the figures of `results/anatomy.csv`.
///
/// They are counted elsewhere, by `Live/build anatomy`, as this package does not read Swift.
package struct Anatomy: Hashable, Sendable {
  /// A figure of a variant as a whole, or of one of its roles, features or gestures.
  private struct Key: Hashable {
    var variant: String
    var scope: String
    var name: String
    var figure: String
  }

  private static let columns = ["variant", "scope", "name", "figure", "value", "which"]

  private var values: [Key: Int] = [:]

  /// Reads the file that lies in the folder of some results; nil if there is none.
  package init?(beside results: String) throws(FileError) {
    let folder = results.lastIndex(of: "/").map { String(results[...$0]) } ?? ""
    let path = folder + "anatomy.csv"
    if Platform.kind(of: path) == nil { return nil }
    try self.init(InputFile(path, expecting: "the anatomy of the variants"))
  }

  /// - Throws: the first mistake.
  package init(_ file: InputFile) throws(FileError) {
    var parser = CSVParser(file)
    func check(_ isRight: Bool, _ record: CSVParser.Record?, expected: String) throws(FileError) {
      if isRight { return }
      throw FileError(
        file: file.path, line: record?.line, column: record.map { _ in 1 },
        found: record?.cells.map(\.text).joined(separator: ",").quoted ?? "an empty file",
        expected: expected, advice: "write it again with Live/build anatomy")
    }
    let header = try parser.record()
    try check(
      header?.cells.map(\.text) == Self.columns, header,
      expected: "the columns \(Self.columns.joined(separator: ","))")
    while let record = try parser.record() {
      let cells = record.cells.map(\.text)
      let value = cells.count == Self.columns.count ? Int(cells[4]) : nil
      try check(
        value != nil, record,
        expected: "\(Self.columns.count) cells, with a whole number as the value")
      let key = Key(variant: cells[0], scope: cells[1], name: cells[2], figure: cells[3])
      try check(
        values.updateValue(value ?? 0, forKey: key) == nil, record,
        expected: "one row for each figure")
    }
  }

  /// A figure of a variant, or of one of its roles, features or gestures; nil if the file has none.
  package func value(
    _ figure: String, of variant: String, scope: String = "variant", name: String = ""
  ) -> Int? {
    values[Key(variant: variant, scope: scope, name: name, figure: figure)]
  }
}
