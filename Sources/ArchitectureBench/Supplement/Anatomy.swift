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

  private static let counted = CountedFile(
    name: "anatomy.csv", columns: ["variant", "scope", "name", "figure", "value", "which"],
    maker: "Live/build anatomy")

  private var values: [Key: Int] = [:]

  /// Reads the file that lies in the folder of some results; nil if there is none.
  package init?(inFolderOf results: String) throws(FileError) {
    guard let path = Self.counted.path(inFolderOf: results) else { return nil }
    try self.init(InputFile(path, expecting: "the anatomy of the variants"))
  }

  /// - Throws: the first mistake.
  package init(_ file: InputFile) throws(FileError) {
    try Self.counted.read(file) { cells in
      guard let value = Int(cells[4]) else { return "a whole number as the value" }
      let key = Key(variant: cells[0], scope: cells[1], name: cells[2], figure: cells[3])
      return values.updateValue(value, forKey: key) == nil ? nil : "one row for each figure"
    }
  }

  /// A figure of a variant, or of one of its roles, features or gestures; nil if the file has none.
  package func value(
    _ figure: String, of variant: String, scope: String = "variant", name: String = ""
  ) -> Int? {
    values[Key(variant: variant, scope: scope, name: name, figure: figure)]
  }
}
