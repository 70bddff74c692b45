import Basics
import Foundation

/// Describes how far ratios differ between two kinds of machines, where only counts are judged.
extension RunComparison {
  /// The differences between the ratios of two runs.
  struct RatioDifferences: Equatable {
    let ratios: Int
    /// Factors by which ratios differ, in either direction: the median, the 90th percentile, and the largest.
    let median: Double
    let oneInTen: Double
    let largest: Double
    /// The number of all pairs of variants in the same case, including ties, and the number of those whose orders are
    /// clearly opposite in the two runs.
    let pairs: Int
    let reversed: Int
  }

  /// The smallest margin, as a fraction, at which an order is clear. Otherwise it is a tie.
  private static let certainOrder = 0.05

  /// The differences for one group, or for all groups; nil if there are no figures.
  func ratioDifferences(in group: String? = nil) -> RatioDifferences? {
    let changes = self.changes.filter { group == nil || $0.key.id.group == group }
    let factors = changes.map { exp(abs(log($0.factor.value))) }.sorted()
    guard let largest = factors.last else { return nil }
    var (pairs, reversed) = (0, 0)
    for changes in Dictionary(grouping: changes, by: \.key.id).values {
      for (index, first) in changes.enumerated() {
        for second in changes[(index + 1)...] {
          let orders = [first.old / second.old, first.new / second.new].map { ratio in
            abs(log(ratio)) > log1p(Self.certainOrder) ? (ratio > 1 ? 1 : -1) : 0
          }
          pairs += 1
          if orders[0] * orders[1] < 0 { reversed += 1 }
        }
      }
    }
    return RatioDifferences(
      ratios: factors.count, median: factors.median, oneInTen: factors.percentile(0.9),
      largest: largest, pairs: pairs, reversed: reversed)
  }

  /// The introduction: "The runs are from two kinds of machines: …, and …. Ratios differ between them, so only counts
  /// are judged."
  var introduction: (sentence: String, table: FigureTable, note: String)? {
    guard machinesDiffer else { return nil }
    let machines = "\(self.old.environment.kind), and \(self.new.environment.kind)"
    return (
      "The runs are from two kinds of machines: \(machines). Ratios differ between them, so only counts are judged.",
      ratioDifferenceTable, Self.ratioDifferenceNote
    )
  }

  /// The table of the differences in each group.
  var ratioDifferenceTable: FigureTable {
    var table = FigureTable(
      title: "ratios differ by",
      headings: ["ratios", "median", "1 in 10", "most", "pairs", "reversed"])
    let groups = self.changes.map(\.key.id.group).withoutRepetitions
    for (name, differences) in groups.map({ ($0, ratioDifferences(in: $0)) })
      + [("all", ratioDifferences())]
    {
      guard let differences else { continue }
      table.add(
        StyledText(name),
        [
          differences.ratios.grouped, differences.median.fixed(places: 2),
          differences.oneInTen.fixed(places: 2), differences.largest.fixed(places: 2),
          differences.pairs.grouped, differences.reversed.grouped,
        ].map { StyledText($0) })
    }
    return table
  }

  private static let ratioDifferenceNote =
    "Factors by which the ratios of the two runs differ (1.00 is no difference): the median, the one "
    + "that one ratio in ten exceeds, and the largest. A pair is any two contenders of one workload, tied or "
    + "not. It is reversed if one is faster by more than 5 % in the old run, and the other one is in the new run."
}
