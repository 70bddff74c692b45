import Basics
import Foundation

extension Report {
  /// The case in words: "toggle open" with 1,000 rows.
  func place(_ id: CaseID) -> String {
    names[id.withoutSize].quoted
      + (id.size.map { " with \($0.grouped) \(suite.sizeUnits)" } ?? "")
  }

  /// A sentence for each guest of the suite: "Where to look in Elm: "toggle row" with 1,000 rows takes 3.10 µs and 12
  /// heap blocks; the nearest variant, MVI, takes 1.02 µs and 2."
  var placesToLook: [String] { suite.guests.compactMap(placeToLook) }

  /// The row in which a guest is slowest, compared with the variant whose time is nearest.
  ///
  /// If it is faster than the nearest one, its author has nothing to fix.
  private func placeToLook(in guest: String) -> String? {
    var worst: (excess: Double, row: ResultRow, nearest: ResultRow)?
    for row in results.rows where row.key.variant == guest && isComparable(row) {
      let excesses = results.rows.filter {
        $0.key.id == row.key.id && !suite.guests.contains($0.key.variant) && isComparable($0)
      }.map { (excess: log(ratio(of: row) / ratio(of: $0)), row: $0) }
      guard let nearest = excesses.min(by: { abs($0.excess) < abs($1.excess) }) else { continue }
      if nearest.excess > worst?.excess ?? 0 { worst = (nearest.excess, row, nearest.row) }
    }
    return worst.map { _, row, nearest in
      "Where to look in \(guest.fitted(to: 40)): \(place(row.key.id)) takes \(cost(of: row, " heap blocks")); "
        + "the nearest variant, \(nearest.key.variant.fitted(to: 40)), takes \(cost(of: nearest, ""))."
    }
  }

  /// Whether its ratio is known, and belongs to a whole operation of an entry.
  private func isComparable(_ row: ResultRow) -> Bool {
    suite.group(named: row.key.id.group)?.role == .whole && row.verdict != .control
      && row.time != nil && !row.isUncertain
  }

  /// The ratio of a row; 1 for the baseline.
  private func ratio(of row: ResultRow) -> Double { row.ratio?.value ?? 1 }

  private func cost(of row: ResultRow, _ unit: String) -> String {
    let time = row.time.map { Figure.time($0.median.value) } ?? "–"
    return time + (row.counts[.allocations].map { " and \(Figure.count($0))\(unit)" } ?? "")
  }
}
