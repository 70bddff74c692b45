import TestSupport
import Testing

@testable import Basics
@testable import Benchmarking

@Suite struct ReportTests {
  private static let catalogue = ResultFixtures.suite

  /// - Parameter ratios: the ratios of the contenders in each case; nil for a contender without a
  ///   row there.
  private func results(
    _ contenders: [String], _ ratios: [(CaseID, [Double?])], verdict: ResultRow.Verdict = .slower,
    rank: ResultRow.Rank? = nil, counts: Counts = [:]
  ) -> Results {
    let rows = ratios.flatMap { id, ratios -> [ResultRow] in
      zip(contenders, ratios).compactMap { name, ratio in
        ratio.map { .plain(name, id, time: $0 * 50, ratio: $0, verdict, counts, rank: rank) }
      } + [
        .plain("control", id, time: 50.5, ratio: 1.01, .control, counts),
        .plain("Array", id, time: 50, ratio: 1, .baseline, counts),
      ]
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

/// Tests of the parts of a report on baselines and on growth.
@Suite struct GrowthReportTests {
  private static let catalogue = ResultFixtures.suite

  /// Rows of several sizes, from 100 on, each ten times the previous one.
  ///
  /// - Parameter times: the times of each contender, the baseline last.
  private func rows(
    _ workload: String, _ times: KeyValuePairs<String, [Double]>, counts: Counts = [:]
  ) -> [ResultRow] {
    let times = Array(times)
    guard let baseline = times.last else { return [] }
    let known = Self.catalogue.cases.first { $0.workload == workload }?.group.name
    let entries = times.dropLast() + [(ResultRow.control, baseline.value), baseline]
    return entries.enumerated().flatMap { index, entry in
      entry.value.enumerated().map { step, time in
        let size = (0..<step).reduce(100) { size, _ in size * 10 }
        return .plain(
          entry.key, CaseID(group: known ?? "other", workload: workload, size: size), time: time,
          ratio: time / baseline.value[step],
          index == times.count ? .baseline : index == times.count - 1 ? .control : .slower, counts)
      }
    }
  }

  private func report(_ rows: [ResultRow]) -> Report {
    Report(
      on: Results(
        environment: ResultFixtures.environment(controlSpread: 0.0042), rows: rows.inFileOrder),
      of: Self.catalogue)
  }

  private var both: [ResultRow] {
    rows(
      "find a key", ["Set": [60, 60, 60], "Map": [200, 2_000, 20_000], "Array": [50, 50, 50]])
      + rows("insert at the front", ["Set": [100, 900, 9_000], "Array": [100, 900, 9_000]])
      + rows("find first", ["Set": [60], "Array": [50]])
      + rows(
        "sort shuffled",
        [
          "sorted()": [1e3, 1e4, 1e5], "insertion sorting": [1e4, 1e7, 1e10],
          "isSorted": [1, 10, 99],
        ], counts: .of(allocations: 7, retains: 1, releases: 2))
  }

  @Test func `each group has a table of its own variants, the one compared with first`() {
    let tables = report(both).timeTables
    #expect(
      tables.map(\.headings) == [
        ["Array", "Set", "Map"], ["Array", "Set"], ["isSorted", "sorted()", "insertion sorting"],
      ])
    #expect(tables.map(\.rows.count) == [4, 3, 3])
    // The name of the group is not repeated in the labels of its workloads.
    #expect(tables[2].rows[2].label.plain == "shuffled 10,000")
    #expect(tables[2].rows[2].cells.map(\.plain) == ["99.0 ns", "1010 ±.4%  ", "101M ±.4%  "])
  }

  @Test func `growth is how many times as long the largest size takes as the smallest`() {
    let tables = report(both).growthTables
    #expect(
      tables.flatMap { $0.lines(atMost: 79) }.map(\.plain).joined(separator: "\n") == """
        growth with size                         Array        Set       Map
        find a key, 100 × the keys           1.00 ±.0%  1.00 ±.0%  100 ±.0%
        insert at the front, 100 × the keys  90.0 ±.0%  90.0 ±.0%         –
        growth with size                isSorted  sorted()  insertion sorting
        sort shuffled, 100 × the keys  99.0 ±.0%  100 ±.0%         1.00M ±.0%
        """)
  }

  @Test func `a group aside has a table of allocations, and of no other count`() {
    let counts = Counts.of(allocations: 3, retains: 1, releases: 1, steps: 1)
    let rows = both + rows("random look-ups", ["Set": [60], "Array": [50]], counts: counts)
    let tables = report(rows).countTables
    #expect(
      tables.map(\.title) == ["allocations", "allocations", "retains + releases", "steps/fewest"])
    #expect(tables.map(\.headings[0]) == ["Array", "isSorted", "Array", "Array"])
    #expect(tables[1].rows.map(\.label.plain).first == "sort shuffled 100")
  }
}

/// Tests of an operation that stands alone: it has no name, and competes with nothing.
@Suite struct UnnamedEntryTests {
  private let suite = BenchmarkSuite(title: "", cases: [BenchmarkCase("add") { 1 + 2 }])

  private var results: Results {
    let rows = ["", ResultRow.control].map { name in
      var row = ResultFixtures.row(name, suite.cases[0].id)
      row.verdict = name.isEmpty ? .baseline : .control
      return row
    }
    return Results(environment: ResultFixtures.environment(controlSpread: 0.01), rows: rows)
  }

  @Test
  func `an operation alone is no variant, has a column of times, and is called like its workload`()
  {
    #expect(suite.variants.isEmpty)
    let report = Report(on: results, of: suite)
    #expect(report.timeTables.map(\.headings) == [["time"]])
    #expect(results.rows.map { "\($0.key)" } == ["add", "control in add"])
    #expect(
      results.title(of: .init(variant: "", id: suite.cases[0].id, reason: ""))
        == "add gets no figures")
  }
}
