import Basics
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct ReportTests {
  private static let catalogue = ResultFixtures.suite

  /// - Parameter ratios: the ratios of the contenders in each case; nil for a contender without a
  ///   row there.
  private func results(
    _ contenders: [String], _ ratios: [(CaseID, [Double?])], verdict: ResultRow.Verdict = .slower,
    rank: ResultRow.Rank? = nil, counts: Counts = [:]
  ) -> Results {
    func row(
      _ variant: String, _ id: CaseID, _ ratio: Double, _ verdict: ResultRow.Verdict,
      _ rank: ResultRow.Rank? = nil
    ) -> ResultRow {
      let time = ratio * 50
      return ResultRow(
        key: .init(variant: variant, id: id),
        time: .init(
          median: Estimate(value: time, low: time, high: time), minimum: time, percentile90: time,
          percentile99: time),
        ratio: Estimate(value: ratio, low: ratio * 0.996, high: ratio * 1.002), verdict: verdict,
        rank: rank, counts: counts, samples: 3, batch: 1)
    }
    let rows = ratios.flatMap { id, ratios in
      zip(contenders, ratios).compactMap { name, ratio in
        ratio.map { row(name, id, $0, verdict, rank) }
      } + [row("control", id, 1.01, .control), row("Array", id, 1, .baseline)]
    }
    return Results(
      environment: ResultFixtures.environment(controlSpread: 0.0042), rows: rows.inFileOrder,
      unavailable: [.init(what: "retains, releases, objects", why: "of the moon")])
  }

  private static let five = ["Set", "Tree", "Map", "Buckets", "Fifth"]
  private static let findFirst = CaseID(group: "look-ups", workload: "find first")
  private static let findKey = CaseID(group: "look-ups", workload: "find a key", size: 100_000)
  private static let search = CaseID(group: "insertions", workload: "append", size: 10)
  private static let cases = [
    findFirst, findKey, search, CaseID(group: "mixture", workload: "random look-ups"),
  ]

  private func text(_ results: Results, _ columns: Int = 80) -> String {
    Report(on: results, of: Self.catalogue).lines(atMost: columns).map(\.plain).joined(
      separator: "\n")
  }

  @Test func `an uncertain ratio is marked and counted`() {
    var results = results(["Set", "Map"], [(Self.findFirst, [1.2, 4])])
    #expect(!text(results).contains("~"))
    results.rows[1].ratio = Estimate(value: 4, low: 2, high: 8)
    results.rows[1].verdict = .undecided
    let text = text(results, 200)
    #expect(text.contains("find first  50.0 ns  1.20 ±.4%    ~4.00 ±100%?\n"), "\(text)")
    #expect(text.contains("~ marks an uncertain ratio, whose margin"))
    #expect(text.contains("exceeds 25.0 %. These are 1 of 3 ratios."))
  }

  @Test func `the tables of a report have ratios, marks, counts and a legend`() {
    var results = results(
      ["Set", "Map"],
      [(Self.findFirst, [1.2, 4]), (Self.findKey, [0.3, 9]), (Self.search, [1, nil])])
    results.rows[0].rank = .fastest
    results.rows[1].rank = .tied
    results.rows[2].verdict = .tie
    results.rows[0].counts["allocations"] = 0
    results.rows[3].counts["allocations"] = 2.5
    results.rows[0].counts["steps"] = 2
    results.rows[0].counts["fewest_steps"] = 1
    results.rows[0].counts["elements_touched"] = 12
    #expect(
      text(results) == """
        look-ups              Array          Set          Map
        find first          50.0 ns  1.20 ±.4% *  4.00 ±.4%
        find a key 100,000  50.0 ns  0.30 ±.4% *  9.00 ±.4%

        insertions    Array          Set
        append 10   50.0 ns  1.00 ±.4%=

        allocations  Array  Set   Map
        find first       –    0  2.50

        steps/fewest  Array  Set  Map
        find first        –  2/1    –

        elements touched  Array  Set  Map
        find first            –   12    –

        Times are multiples of the first column, the baseline's; lower is better. ± is
          the margin of the 95 % interval. * marks the fastest contender and its ties; =
          a tie with the baseline, within 5 % of it; ? one that may be faster, slower or
          a tie.
        The last tables count what one operation does; lower is better.
        """)
  }

  /// The widest form of a report: every mark, wide intervals, and counts of millions.
  @Test(arguments: [40, 60, 80]) func `no line is wider than the terminal, and no variant is lost`(
    columns: Int
  ) {
    var counts = Counts()
    (counts["allocations"], counts["retains"], counts["releases"]) = (
      1_234_567, 3_000_000, 4_000_000
    )
    (counts["steps"], counts["fewest_steps"]) = (12_345.5, 10_000)
    let results = results(
      Self.five, Self.cases.map { ($0, [1, 22, 333, 4_444, $0.size == 10 ? 5 : nil]) },
      verdict: .tie, rank: .tied, counts: counts)
    let lines = Report(on: results, of: Self.catalogue).lines(atMost: columns)
    #expect(lines.allSatisfy { $0.width <= columns && $0.plain.displayWidth <= columns })
    // All contenders are still there, if necessary further below; except in the tables of two
    // groups in which the fifth has no row.
    for name in Self.five {
      let count = lines.count { $0.plain.split(separator: " ").contains { $0 == name } }
      let missing = name == "Fifth" ? 2 : 0
      #expect(count == Report(on: results, of: Self.catalogue).tables.count - missing, "\(name)")
    }
  }

  @Test func `groups come in the order of the suite, and unknown ones last`() {
    let cases = [
      ("mixture", "random look-ups"), ("sort", "sort shuffled"), ("unknown", "anything"),
      ("hashing", "hash a number"), ("insertions", "append"), ("look-ups", "find first"),
    ].map { CaseID(group: $0.0, workload: $0.1) }
    let results = results(["Set"], cases.map { ($0, [2]) })
    let tables = Report(on: results, of: Self.catalogue).tables
    #expect(
      tables.map(\.title) == ["look-ups", "insertions", "mixture", "hashing", "sort", "unknown"])
  }
}
