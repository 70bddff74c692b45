import Basics
import Benchmarking

extension Peers {
  /// The eight programs of each architecture that other makers wrote, under the name of the architecture.
  ///
  /// Their figures are compiled in, so that a contender's own package has them, too. `Studies/Hands/measure --house`
  /// writes them, from a run on the machine that `results/house.csv` is of.
  static let hands: Peers? = try? hands(
    in: InputFile("peers.csv", bytes: PackageResources.peers_csv))

  /// - Throws: the first mistake.
  static func hands(in file: InputFile) throws(FileError) -> Peers {
    let counted = CountedFile(
      name: "peers.csv", columns: ["architecture", "measure", "hands", "least", "most"],
      maker: "Studies/Hands/measure --house")
    var ranges: [String: [String: Range]] = [:]
    try counted.read(file) { cells in
      guard let count = Int(cells[2]), let least = Double(cells[3]), let most = Double(cells[4]),
        0 < least, least <= most, most.isFinite
      else { return "a number of hands, and two ratios, the least first" }
      ranges[cells[0], default: [:]][cells[1]] = Range(count: count, ratios: least...most)
      return nil
    }
    return Peers(
      "other programs",
      note: "They were measured on another machine, which changes a ratio by up to a third. "
        + "Docs/Hands.md says what these programs are.",
      measures: measures.map(\.measure)
    ) { [ranges] entry, measure in
      measures.first { $0.measure == measure }.flatMap { ranges[entry]?[$0.name] }
    }
  }

  /// The workload that everybody knows how to imagine.
  static let keystroke = "type in query"

  /// What is known of the hands, and what the file calls it.
  private static let measures: [(measure: Measure, name: String)] =
    [
      (.workload(keystroke, in: "dispatch"), keystroke), (.mean(of: "dispatch"), "dispatch"),
      (.mean(of: "round trip"), "round trip"), (.mean(of: "session"), "session"),
      (.workload("tear down", in: "session"), "tear down"),
    ]
}
