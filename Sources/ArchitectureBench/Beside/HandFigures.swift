import Basics
import Foundation

/// What the 48 programs of the study of many hands have, and the house: the variants of this package.
///
/// The figures are compiled in, so that a contender's own package has them, too. `Studies/Hands/measure --house` writes
/// them, from `results/house.csv`, whose times are of another machine.
struct HandFigures: Sendable {
  /// A metric of an architecture.
  private struct Key: Hashable {
    let metric: String
    let group: String
  }

  private struct Figures {
    let house: Double?
    /// By the number of the hand; nil for one that was not measured.
    let hands: [Double?]
  }

  private var figures: [Key: Figures] = [:]

  static let compiledIn: HandFigures? = try? HandFigures(
    InputFile("hands.csv", bytes: PackageResources.hands_csv))

  /// - Throws: the first mistake.
  init(_ file: InputFile) throws(FileError) {
    let counted = CountedFile(
      name: "hands.csv", columns: ["metric", "architecture", "house", "hands"],
      maker: "Studies/Hands/measure --house")
    try counted.read(file) { cells in
      let hands = cells[3].split(separator: " ")
      var known: [Double?] = []
      for cell in [cells[2]] + hands.map(String.init) {
        let value = cell == "-" ? nil : Double(cell)
        guard cell == "-" || value.map({ 0 <= $0 && $0.isFinite }) == true else { break }
        known.append(value)
      }
      guard !hands.isEmpty, known.count == 1 + hands.count else {
        return "a figure of the house, and those of the hands, or - for one that is missing"
      }
      let key = Key(metric: cells[0], group: cells[1])
      let old = figures.updateValue(
        Figures(house: known[0], hands: Array(known.dropFirst())), forKey: key)
      return old == nil ? nil : "one row for each metric of an architecture"
    }
  }

  /// Those of the hands that were measured, with their numbers.
  func hands(_ metric: HandMetric, _ group: String) -> [(number: Int, value: Double)] {
    let hands = figures[Key(metric: metric.name, group: group)]?.hands ?? []
    return hands.enumerated().compactMap { index, value in value.map { (index + 1, $0) } }
  }

  /// The least and the most of the hands; nil if none was measured.
  func range(_ metric: HandMetric, _ group: String) -> ClosedRange<Double>? {
    let values = hands(metric, group).map(\.value)
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }

  /// That of the variant of this package.
  func house(_ metric: HandMetric, _ group: String) -> Double? {
    figures[Key(metric: metric.name, group: group)]?.house
  }

  /// With times as multiples of what Vanilla's hands take in the geometric mean, as one program of the house is no
  /// measure: a ratio to that program, which is measured anywhere, divided by `meanOfVanilla`.
  var byHandsOfVanilla: HandFigures {
    var result = self
    for (key, old) in figures {
      guard let mean = meanOfVanilla(HandMetric(name: key.metric)) else { continue }
      result.figures[key] = Figures(
        house: old.house.map { $0 / mean }, hands: old.hands.map { $0.map { $0 / mean } })
    }
    return result
  }

  /// The geometric mean of Vanilla's hands, as a multiple of the variant Vanilla; nil for what is no such multiple.
  func meanOfVanilla(_ metric: HandMetric) -> Double? {
    let values = hands(metric, "Vanilla").map(\.value)
    guard HandMetric.multiples.contains(metric.name), !values.isEmpty else { return nil }
    return values.geometricMean
  }
}
