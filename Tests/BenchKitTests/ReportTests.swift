import Testing

@testable import BenchKit

@Suite struct ReportTests {
  /// - Parameter ratios: of the contenders in each workload; nil for one that has no row there.
  private func results(
    _ contenders: [String], _ ratios: [(WorkloadPlace, [Double?])],
    verdict: Verdict = .slower, standing: ResultRow.Standing? = nil,
    work: ResultRow.Work = ResultRow.Work()
  ) -> Results {
    func row(
      _ variant: String, _ place: WorkloadPlace, _ ratio: Double, _ verdict: Verdict,
      _ standing: ResultRow.Standing? = nil
    ) -> ResultRow {
      let time = ratio * 50
      return ResultRow(
        key: .init(variant: variant, workload: place.workload, size: place.size),
        time: .init(
          median: Estimate(value: time, low: time, high: time), minimum: time, percentile90: time,
          percentile99: time),
        ratio: Estimate(value: ratio, low: ratio * 0.996, high: ratio * 1.002), verdict: verdict,
        standing: standing, work: work, samples: 3, batch: 1)
    }
    let rows = ratios.flatMap { place, ratios in
      zip(contenders, ratios).compactMap { name, ratio in
        ratio.map { row(name, place, $0, verdict, standing) }
      } + [row("control", place, 1.01, .control), row("Vanilla", place, 1, .floor)]
    }
    return Results(
      environment: .current(seed: 1, options: [], clockCost: 20, controlSpread: 0.0042),
      rows: ResultOrder.sorted(rows),
      unavailable: [.init(what: "retains, releases, objects", why: "of the moon")])
  }

  private static let five = ["MVC", "MVVM", "MVI", "Reactor", "Fifth"]
  private static let places = [
    WorkloadPlace(workload: "type in id"), WorkloadPlace(workload: "toggle row", size: 100_000),
    WorkloadPlace(workload: "search", size: 10), WorkloadPlace(workload: "burst"),
  ]

  private func text(_ results: Results, _ columns: Int = 80) -> String {
    Report(on: results).lines(atMost: columns).map(\.plain).joined(separator: "\n")
  }

  @Test func itReadsLikeThis() {
    var results = results(
      ["MVC", "MVI"],
      [(Self.places[0], [1.2, 4]), (Self.places[1], [0.3, 9]), (Self.places[2], [1, nil])])
    results.rows[0].standing = .best
    results.rows[1].standing = .tiesWithBest
    results.rows[2].verdict = .tie
    results.rows[0].work.allocations = 0
    results.rows[3].work.allocations = 2.5
    results.rows[0].work.widgetWrites = 2
    results.rows[0].work.redundantWrites = 1
    #expect(
      text(results) == """
        dispatch            Vanilla          MVC          MVI
        type in id          50.0 ns  1.20 ±.4% *  4.00 ±.4%
        toggle row 100,000  50.0 ns  0.30 ±.4% *  9.00 ±.4%
        geometric mean               0.60         6.00

        round trip  Vanilla          MVC
        search 10   50.0 ns  1.00 ±.4%=

        allocations  Vanilla  MVC   MVI
        type in id         –    0  2.50

        writes/redundant  Vanilla  MVC  MVI
        type in id              –  2/1    –

        Times are multiples of Vanilla's, ± how far the 95 % interval reaches. * is the
          quickest contender, or not to be told from it; = is not to be told from
          Vanilla.
        Noise: Vanilla against itself differs by 0.42 % in half of the workloads, and by
          1.00 % in type in id at most.
        The last tables count, for one operation.
        Unavailable: retains, releases, objects (of the moon).
        """)
  }

  @Test func aMeanIsThereOnlyWhereAllOfItIs() {
    let report = text(
      results(["A", "B"], [(Self.places[0], [2, 3]), (Self.places[1], [8, nil])]))
    let line = report.split(separator: "\n").first { $0.hasPrefix("geometric mean") }
    #expect(line?.contains("4.00") == true)
    #expect(line?.split(separator: " ").count == 3)
  }

  /// Its widest form: every mark, wide intervals, and counts of millions.
  @Test(arguments: [40, 60, 80]) func noLineIsWiderThanAsked(columns: Int) {
    var work = ResultRow.Work()
    (work.allocations, work.retains, work.releases) = (1_234_567, 3_000_000, 4_000_000)
    (work.widgetWrites, work.redundantWrites) = (12_345.5, 10_000)
    let results = results(
      Self.five, Self.places.map { ($0, [1, 22, 333, 4_444, $0.size == 10 ? 5 : nil]) },
      verdict: .tie, standing: .tiesWithBest, work: work)
    let lines = Report(on: results).lines(atMost: columns)
    #expect(lines.allSatisfy { $0.width <= columns && $0.plain.displayWidth <= columns })
    // All contenders are there all the same, if need be further below; but for the tables of two
    // groups that the fifth has no row in.
    for name in Self.five {
      let count = lines.count { $0.plain.split(separator: " ").contains { $0 == name } }
      let missing = name == "Fifth" ? 2 : 0
      #expect(count == Report(on: results).tables.count - missing, "\(name)")
    }
  }

  @Test func inEightyColumnsFourContendersStandSideBySide() {
    let results = results(
      Array(Self.five.prefix(4)), Self.places.map { ($0, [1.04, 1.55, 12.3, 3.21]) },
      verdict: .tie, standing: .tiesWithBest)
    let report = Report(on: results)
    for table in report.tables {
      #expect(table.lines(atMost: 80).count == table.rows.count + 1, "\(table.title)")
    }
  }

  @Test func groupsComeInTheirOrderAndWhatIsUnknownIsNotLost() {
    let places = [
      "burst", "diff shuffled", "reduce a page", "no longer there", "search", "type in id",
    ].map { WorkloadPlace(workload: $0) }
    let tables = Report(on: results(["MVC"], places.map { ($0, [2]) })).tables
    #expect(tables.map(\.title) == ["dispatch", "round trip", "whole", "reduce", "diff", "other"])
  }

  @Test func ofTheFloorAloneThereIsATableToo() {
    let report = text(results([], [(Self.places[0], []), (Self.places[1], [])]))
    #expect(report.hasPrefix("dispatch            Vanilla\ntype in id          50.0 ns\n"))
    #expect(!report.contains("geometric mean"))
  }

  @Test func inMarkdownAllLinesOfATableHaveAsManyCells() {
    let results = results(
      Self.five, Self.places.map { ($0, [1, 22, 333, 4_444, $0.size == 10 ? 5 : nil]) })
    let markdown = Report(on: results).markdown
    let tables = markdown.split(separator: "", omittingEmptySubsequences: true).dropLast()
    #expect(tables.count == 3)
    // The fifth contender has a row in one group alone.
    for (table, figures) in zip(tables, [5, 6, 5]) {
      let lines = Array(table)
      #expect(lines[1] == "| --- |" + String(repeating: " ---: |", count: figures))
      #expect(lines.count >= 3)
      for line in lines {
        #expect(line.hasPrefix("| ") && line.hasSuffix(" |"))
        #expect(line.count { $0 == "|" } == figures + 2)
      }
    }
    #expect(markdown.suffix(4).allSatisfy { $0.hasPrefix("- ") })
  }
}
