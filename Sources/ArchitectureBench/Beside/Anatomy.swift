package import Basics
import Benchmarking

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
    guard let path = CountedFile.path(of: "anatomy.csv", beside: results) else { return nil }
    try self.init(InputFile(path, expecting: "the anatomy of the variants"))
  }

  /// - Throws: the first mistake.
  package init(_ file: InputFile) throws(FileError) {
    var rows = try CountedFile(file, columns: Self.columns, writtenBy: "Live/build anatomy")
    while let row = try rows.row() {
      let cells = row.cells.map(\.text)
      guard cells.count == Self.columns.count, let value = Int(cells[4]) else {
        throw rows.mistake(
          in: row, expected: "\(Self.columns.count) cells, with a whole number as the value")
      }
      let key = Key(variant: cells[0], scope: cells[1], name: cells[2], figure: cells[3])
      guard values.updateValue(value, forKey: key) == nil else {
        throw rows.mistake(in: row, expected: "one row for each figure")
      }
    }
  }

  /// A figure of a variant, or of one of its roles, features or gestures; nil if the file has none.
  package func value(
    _ figure: String, of variant: String, scope: String = "variant", name: String = ""
  ) -> Int? {
    values[Key(variant: variant, scope: scope, name: name, figure: figure)]
  }
}
