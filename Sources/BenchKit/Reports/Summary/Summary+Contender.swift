import Basics
import Measuring
import Results

extension Summary {
  package struct Contender {
    package let name: String
    /// "a keystroke takes 1.30 times Vanilla's 330 ns; slowest in "let go", 5.90 times Vanilla's 390 ns; the longest
    /// gesture takes 2.30 µs, 0.01 % of a 16 ms frame"
    package let sentence: String
    /// Whether it is an architecture rather than a way to handle lists.
    package let isVariant: Bool
  }
}

extension Summary.Contender {
  init(_ name: String, _ comparison: Report.FloorComparison, in report: Report) {
    self.name = name
    isVariant = comparison.comparesVariants
    let rated = Self.rated(name, comparison, in: report)
    if rated.isEmpty {
      sentence = "no figure that is certain enough for a verdict"
      return
    }
    let floor = comparison.floor.fitted(to: 40)
    /// "1.30 times Vanilla's 330 ns"
    func multiple(_ rated: Rated) -> String {
      let time = report.row(comparison.floor, rated.id)?.time.map { Figure.time($0.median.value) }
      return (rated.verdict == .tie ? "about" : "\(Figure.ratio(rated.ratio)) times")
        + " \(floor)'s \(time ?? "time")"
    }
    var parts: [String] = []
    let first =
      rated.first { $0.id.workload == Self.keystroke } ?? (isVariant ? rated.first : nil)
    if let first { parts.append("\(Self.words(for: first.id)) takes \(multiple(first))") }
    // By the lower end, so that an uncertain ratio is not called the worst.
    if let worst = rated.filter({ $0.verdict == .slower }).max(by: { $0.low < $1.low }) {
      if worst.id != first?.id {
        parts.append("slowest in \(Self.words(for: worst.id)), \(multiple(worst))")
      } else if rated.count > 1 {
        parts.append("slowest there")
      }
    } else {
      parts.append("nowhere slower than \(floor)")
    }
    // With those whose ratio is withheld: their times are known.
    let gestures = comparison.cases.filter { $0.group == BenchmarkCase.Group.dispatch.rawValue }
    if let longest = gestures.compactMap({ report.row(name, $0)?.time?.median.value }).max() {
      let share = report.percent(longest / 16e6)
      parts.append(
        "the longest gesture takes \(Figure.time(longest)), \(share) of a 16 ms frame")
    }
    sentence = parts.joined(separator: "; ")
  }

  /// The workload that everybody knows how to imagine.
  private static let keystroke = "type in query"

  /// A workload with a verdict, which only a certain ratio has.
  private typealias Rated = (
    id: CaseID, verdict: ResultRow.Verdict, ratio: Double, low: Double
  )

  /// As far as a person would notice it: reducers by themselves only if there is nothing else.
  private static func rated(
    _ name: String, _ comparison: Report.FloorComparison, in report: Report
  ) -> [Rated] {
    let all = comparison.cases.compactMap { id -> Rated? in
      guard let row = report.row(name, id), let verdict = row.verdict, let ratio = row.ratio,
        let interval = ratio.interval
      else { return nil }
      return (id, verdict, ratio.value, interval.low)
    }
    let felt = all.filter { $0.id.group != BenchmarkCase.Group.reduce.rawValue }
    return felt.isEmpty ? all : felt
  }

  /// "a keystroke"; ""toggle open" with 1,000 rows"
  private static func words(for id: CaseID) -> String {
    id.workload == keystroke
      ? "a keystroke" : "\"\(id.workload)\"\(id.size.map { " with \($0.of("row"))" } ?? "")"
  }
}
