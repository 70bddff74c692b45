import Basics
import Measuring
import Results

extension Summary {
  package struct Contender {
    package let name: String
    /// "fastest or tied in 46 of 52; ties with Vanilla in 9; pays most in select row 10 (1.63 times), with 19
    /// reference counts (not 12)"
    package let sentence: String
    /// Whether it is an architecture rather than a way to handle lists.
    package let isVariant: Bool
  }

  /// A row of a contender whose time was compared.
  private struct Rated {
    let row: ResultRow
    let ratio: Double
    /// Only a certain ratio has a verdict.
    let interval: Estimate.Interval

    init?(_ row: ResultRow?) {
      guard let row, row.verdict != nil, let ratio = row.ratio, let interval = ratio.interval else {
        return nil
      }
      self.row = row
      self.ratio = ratio.value
      self.interval = interval
    }
  }
}

extension Summary.Contender {
  init(_ name: String, _ comparison: Report.FloorComparison, in report: Report) {
    self.name = name
    isVariant = comparison.comparesVariants
    let rated = Self.rated(name, comparison, in: report)
    let floor = comparison.floor.fitted(to: 40)
    if rated.isEmpty {
      sentence = "no figure that is certain enough for a verdict"
      return
    }
    var parts: [String] = []
    // With one contender there is no other to be faster than.
    if comparison.contenders.count > 1 {
      let count = rated.count { $0.row.standing != nil }
      parts.append("fastest or tied in \(count.grouped) of \(rated.count.grouped)")
    }
    let faster = rated.filter { $0.row.verdict == .faster }
    if let best = faster.min(by: { $0.interval.high < $1.interval.high }) {
      parts.append(
        "faster than \(floor) in \(faster.count.grouped), most in \(Self.words(for: best))")
    }
    let ties = rated.count { $0.row.verdict == .tie }
    if ties > 0 { parts.append("ties with \(faster.isEmpty ? floor : "it") in \(ties.grouped)") }
    let slower = rated.filter { $0.row.verdict == .slower }
    // By the lower end, so that an uncertain ratio is not called the worst.
    if let worst = slower.max(by: { $0.interval.low < $1.interval.low }) {
      parts.append(
        "pays most in "
          + Self.words(for: worst)
          + Self.price(of: worst.row, report.row(comparison.floor, worst.row.key.id)))
    } else {
      parts.append("nowhere slower than \(floor)")
    }
    sentence = parts.joined(separator: "; ")
  }

  /// Its ratios, as far as a person would notice them: those of reducers by themselves only if there are no others.
  private static func rated(
    _ name: String, _ comparison: Report.FloorComparison, in report: Report
  ) -> [Summary.Rated] {
    let all = comparison.cases.compactMap { Summary.Rated(report.row(name, $0)) }
    let felt = all.filter { $0.row.key.id.group != BenchmarkCase.Group.reduce.rawValue }
    return felt.isEmpty ? all : felt
  }

  /// "select row 10 (1.63 times)"
  private static func words(for rated: Summary.Rated) -> String {
    "\(rated.row.key.id) (\(Figure.ratio(rated.ratio)) times)"
  }

  /// What it counts more than the floor does: ", with 19 reference counts (not 12)".
  private static func price(of row: ResultRow, _ floor: ResultRow?) -> String {
    guard let floor else { return "" }
    let counts: [(String, Double?, Double?)] = [
      ("allocations", row.work.allocations, floor.work.allocations),
      ("reference counts", row.work.references, floor.work.references),
      ("writes", row.work.widgetWrites, floor.work.widgetWrites),
    ]
    let more = counts.compactMap { what, count, least -> String? in
      guard let count, let least, count > least else { return nil }
      return "\(Figure.count(count)) \(what) (not \(Figure.count(least)))"
    }
    return more.isEmpty ? "" : ", with " + more.joined(separator: " and ")
  }
}

extension ResultRow.Work {
  var references: Double? {
    guard let retains, let releases else { return nil }
    return retains + releases
  }
}
