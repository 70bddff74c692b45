package import Basics

/// What other tools of this project have counted of the variants, as this package does not read Swift: the calls of
/// `results/calls.csv`, and of `results/house.csv` what the variants consist of.
package struct CountedFigures: Hashable, Sendable {
  private static let calls = CountedFile(
    name: "calls.csv", columns: ["variant", "gesture", "figure", "value", "which"],
    maker: "Live/build calls")
  private static let house = CountedFile(
    name: "house.csv", columns: ["hand", "architecture", "kit", "text", "metric", "value"],
    maker: "Studies/Hands/measure --house")

  /// By variant, gesture and figure.
  private var calls: [[String]: Int] = [:]
  /// By variant and metric.
  private var sizes: [[String]: Int] = [:]

  /// Reads the files that lie in the folder of some results; nil if there is none.
  package init?(inFolderOf results: String) throws(FileError) {
    let calls = try Self.calls.file(inFolderOf: results)
    let house = try Self.house.file(inFolderOf: results)
    if calls == nil, house == nil { return nil }
    try self.init(calls: calls, house: house)
  }

  /// - Throws: the first mistake.
  package init(calls: InputFile? = nil, house: InputFile? = nil) throws(FileError) {
    let mistake = "one row for each figure"
    if let calls {
      try Self.calls.read(calls) { cells in
        guard let value = Int(cells[3]) else { return "a whole number as the value" }
        let old = self.calls.updateValue(value, forKey: Array(cells[...2]))
        return old == nil ? nil : mistake
      }
    }
    if let house {
      try Self.house.read(house) { cells in
        guard Double(cells[5]) != nil else { return "a number as the value" }
        // Sizes are whole; the rest is means, shares and times.
        guard cells[2] == "house", let value = Int(cells[5]) else { return nil }
        let old = sizes.updateValue(value, forKey: [cells[0], cells[4]])
        return old == nil ? nil : mistake
      }
    }
  }

  /// What was counted of the calls of a variant, over all gestures or in one; nil if nobody has.
  package func calls(_ figure: String, of variant: String, gesture: String = "") -> Int? {
    calls[[variant, gesture, figure]]
  }

  /// What was counted of the source of a variant; nil if nobody has.
  package func size(_ metric: String, of variant: String) -> Int? {
    sizes[[variant, metric]]
  }
}
