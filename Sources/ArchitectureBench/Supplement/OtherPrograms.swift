package import Basics

/// What other programs of a contender's architecture take: of `results/hands.csv`, which `Hands/measure` counts.
///
/// One program says little of its architecture. So a summary says where it lies among others.
package struct OtherPrograms: Hashable, Sendable {
  /// The workload that everybody knows how to imagine, and the metric of it.
  static let keystroke = "type in query"

  private static let counted = CountedFile(
    name: "hands.csv", columns: ["hand", "architecture", "kit", "text", "metric", "value"],
    maker: "Hands/measure")
  /// What the kit of a variant of the house is called, which is none of the others.
  private static let house = "house"

  private var values: [String: [Double]] = [:]

  /// Reads the file that lies in the folder of some results; nil if there is none.
  ///
  /// - Parameter metric: that of the values.
  package init?(inFolderOf results: String, metric: String) throws(FileError) {
    guard let path = Self.counted.path(inFolderOf: results) else { return nil }
    try self.init(InputFile(path, expecting: "the figures of the hands"), metric: metric)
  }

  /// - Throws: the first mistake.
  package init(_ file: InputFile, metric: String) throws(FileError) {
    try Self.counted.read(file) { cells in
      guard let value = Double(cells[5]), value.isFinite else { return "a number as the value" }
      if cells[4] == metric, cells[2] != Self.house {
        values[cells[1], default: []].append(value)
      }
      return nil
    }
  }

  /// How many other programs of this architecture there are, and the least and the most that they take; nil if there are
  /// none.
  package func figures(of architecture: String) -> (count: Int, range: ClosedRange<Double>)? {
    guard let all = values[architecture], let least = all.min(), let most = all.max() else {
      return nil
    }
    return (all.count, least...most)
  }
}
