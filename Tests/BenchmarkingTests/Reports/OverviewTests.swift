import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of the tables at the end of a run.
@Suite struct OverviewTests {
  private static let number = CaseID(group: "look-ups", workload: "find a number")
  private static let first = CaseID(group: "look-ups", workload: "find first")
  private static let few = CaseID(group: "look-ups", workload: "find a key", size: 10)

  private static let suite = {
    var suite = Toy.suite([.set, .hashed("Map"), .array])
    suite.overview = [
      OverviewTable(
        "LATENCY", "of one look-up",
        columns: [
          .time("find a number", as: "number"), .time("find a key", size: 10, as: "one of 10 keys"),
          .meanRatio(of: "look-ups"),
        ]),
      OverviewTable(
        "ALLOCATIONS", "per look-up", baseline: "one after another",
        columns: [.count(.allocations, "find a number", as: "number")]),
      OverviewTable(
        "SORTS", "keys per second",
        columns: [.itemsPerSecond("sort shuffled", size: 1_000, as: "shuffled")]),
    ]
    return suite
  }()

  private func results(
    _ rows: [(CaseID, [String: Double])], change: (inout Results) -> Void = { _ in }
  ) -> Results {
    let rows = rows.flatMap { id, ratios in
      ratios.sorted { $0.key < $1.key }.map { ResultFixtures.row($0, id, ratio: $1) }
        + ["control", "Array"].map { ResultFixtures.row($0, id) }
    }
    var results = Results(environment: ResultFixtures.environment, rows: rows.inFileOrder)
    change(&results)
    return results
  }

  private func report(
    of suite: BenchmarkSuite = Self.suite, _ rows: (CaseID, [String: Double])...,
    change: (inout Results) -> Void = { _ in }
  ) -> Report { Report(on: results(rows, change: change), of: suite) }

  private func text(_ report: Report, _ columns: Int = 80) -> String {
    report.overviewLines(atMost: columns).map(\.plain).joined(separator: "\n")
  }

  private var both: Report {
    report(
      of: Self.small, (Self.number, ["Set": 1.5, "Map": 100]), (Self.few, ["Set": 3, "Map": 1]))
  }

  /// A suite with two look-ups, so that there are means of both.
  private static let small = suite.filter {
    $0.id == number || $0.id == few || $0.id.group != number.group
  }

  /// Makes a ratio uncertain, as if its processes had disagreed.
  private static func makeUncertain(_ row: inout ResultRow) {
    let ratio = row.ratio?.value ?? 1
    row.ratio = Estimate(value: ratio, low: ratio / 3, high: ratio * 3)
    row.processRatios = [0.3, 3, 1, 0.4, 2.5, 1].map { $0 * ratio }
    row.verdict = .undecided
  }

  @Test
  func `an overview has the tables of the suite, the baseline first, and what to know of them`() {
    #expect(
      text(both) == """
        LATENCY  of one look-up
                 number  one of 10 keys  mean of 2
        Array   12.3 ns         22.3 ns     1.00 ×
        Set     18.5 ns         67.0 ns     2.12 ×
        Map    1,235 ns         22.3 ns     10.0 ×

        ALLOCATIONS  per look-up
                           number
        one after another       3
        Set                     3
        Map                     3

        The longest look-up, "find a number" in Map, takes 1.23 µs (Array 12.3 ns): 0.01
          % of a 16 ms frame.
        The machine was quiet: over all processes, medians are 1.03 times the shortest
          times.
        2026-01-02, A processor, family 3 model 4, 2 cores, An OS 1.2 ("x"), Swift 6.3
        """)
  }

  @Test func `headings take two lines where one is too wide`() {
    #expect(text(both, 40).contains("  one of    mean\n"), "\(text(both, 40))")
    #expect(both.overviewLines(atMost: 40).allSatisfy { $0.width <= 40 })
  }

  @Test func `an overview as Markdown has the same figures`() {
    #expect(
      Array(both.overviewMarkdown.prefix(7)) == [
        "**LATENCY**: of one look-up", "", "|  | number | one of 10 keys | mean of 2 |",
        "| --- | ---: | ---: | ---: |", "| Array | 12.3 ns | 22.3 ns | 1.00 × |",
        "| Set | 18.5 ns | 67.0 ns | 2.12 × |", "| Map | 1,235 ns | 22.3 ns | 10.0 × |",
      ])
    let machine = #"2026-01-02, A processor, family 3 model 4, 2 cores, An OS 1.2 ("x"), Swift 6.3"#
    #expect(both.overviewMarkdown.contains(machine))
  }

  @Test func `a column and a table of which nothing was measured are left out`() {
    let text = text(report((Self.few, ["Set": 3])))
    #expect(text.contains("  one of 10 keys\nArray"), "\(text)")
    #expect(!text.contains("number") && !text.contains("SORTS") && !text.contains("mean"))
  }

  @Test func `a run of other workloads has a table for each of its groups`() {
    let sort = CaseID(group: "sort", workload: "sort shuffled", size: 100)
    let text = text(report((Self.first, ["Set": 3]), (sort, ["sorted()": 2])))
    #expect(
      text.contains(
        """
        LOOK-UPS  one look-up; median time, lower is better
               find first
        Array     12.3 ns
        Set       37.0 ns
        """), "\(text)")
    #expect(text.contains("SORT  one list; median time, lower is better\n"))
    #expect(text.contains("ALLOCATIONS  heap blocks per operation, lower is better\n"))
  }

  @Test func `each group's table has the figures of that group`() {
    let cases = ["arrays", "sets"].map {
      BenchmarkCase(
        "insert", in: CaseGroup($0, explanation: "one"), baseline: .operation("Array") {},
        contenders: [.operation("Set") {}])
    }
    let ids = cases.map(\.id)
    let report = report(
      of: BenchmarkSuite(title: "", cases: cases), (ids[0], ["Set": 2]), (ids[1], ["Set": 4]))
    let text = text(report)
    #expect(text.contains("Set    24.7 ns") && text.contains("Set    49.4 ns"), "\(text)")
  }

  @Test func `an early end is said wherever the overview is`() {
    let report = report(of: Self.small, (Self.number, ["Set": 2])) {
      $0.earlyEnd = "Interrupted: 1 workload was timed."
    }
    #expect(text(report).contains("\nInterrupted: 1 workload was timed.\n"))
    #expect(report.overviewMarkdown.contains("Interrupted: 1 workload was timed."))
  }

  @Test func `a figure per second is of the items, in the unit of the least`() {
    let id = CaseID(group: "sort", workload: "sort shuffled", size: 1_000)
    let text = text(
      report((id, ["sorted()": 2])) { results in
        for index in results.rows.indices {
          results.rows[index].itemsPerSecond = [5e6, 1e9, 1e9][index]
        }
      })
    #expect(text.contains("Array      1,000 M\nsorted()    5.00 M"), "\(text)")
  }

  // MARK: - Missing or uncertain figures

  @Test func `an uncertain figure is marked, and the mark explained`() {
    let report = report(
      of: Self.small, (Self.number, ["Set": 1.5, "Map": 2]), (Self.few, ["Set": 3, "Map": 3])
    ) { Self.makeUncertain(&$0.rows[0]) }
    let text = text(report)
    #expect(text.contains("Map    ~24.7 ns         67.0 ns    ~2.45 ×"), "\(text)")
    #expect(
      text.contains("\n~ is uncertain: the 95 % interval of its ratio reaches more than 25 %"))
    #expect(report.remarks.contains { $0.hasSuffix(" 1 of 6 ratios is uncertain.") })
    #expect(!self.text(both).contains("~"))
  }

  @Test func `a time may be uncertain though its ratio is not, and how many are is said`() {
    let report = report((Self.number, ["Set": 1.5])) {
      $0.rows[0].time?.median = Estimate(value: 10, low: 7, high: 11)
    }
    #expect(
      report.remarks.last?.hasSuffix(
        " 1 of 3 times has a margin above 25 %: compare ratios instead.") == true)
    #expect(!text(report).contains("~"))
  }

  /// Otherwise a table would show nothing but its baseline, and mark it as uncertain.
  @Test func `a baseline is certain where every other entry was refused`() {
    let report = report(of: Self.small, (Self.number, [:])) {
      $0.refusals = ["Set", "Map"].map { .init(variant: $0, reason: "it is wrong") }
      $0.rows.removeAll { $0.verdict == .control }
    }
    #expect(text(report).contains("Array  12.3 ns"), "\(text(report))")
  }

  // MARK: - Means

  private func means(of report: Report) throws -> GroupMeans {
    GroupMeans(try #require(report.groups.first).comparison, in: report)
  }

  /// Leaving one out would change the meaning of the mean.
  @Test func `a mean counts an uncertain ratio, and its interval is that of the processes`() throws
  {
    let report = report(of: Self.small, (Self.number, ["Set": 2]), (Self.few, ["Set": 8])) {
      Self.makeUncertain(&$0.rows[0])
    }
    let mean = try #require(try means(of: report).mean(of: "Set"))
    let processes = zip(report.results.rows[0].processRatios, report.results.rows[1].processRatios)
      .map { ($0 * $1).squareRoot() }
    #expect(abs(mean.ratio.value - 4) < 1e-9 && mean.isUncertain)
    let margin = try #require(LogMean(processes).estimate.margin)
    #expect(abs((mean.ratio.margin ?? 0) - margin) < 1e-9)
  }

  /// The further processes of a case come after one that timed all of them.
  @Test
  func
    `a mean of cases with different numbers of processes takes those together that follow each other`()
    throws
  {
    let report = report(of: Self.small, (Self.number, ["Set": 2]), (Self.few, ["Set": 8])) {
      $0.rows[0].processRatios = [2, 2.1, 1.9]
      $0.rows[1].processRatios = [8, 8, 8, 9, 8, 8, 7, 8, 8]
    }
    // The geometric means of three processes each, and of the one beside them.
    let parts: [[Double]] = [
      [8, 8, 8, 2, 2, 2], [9, 8, 8, 2.1, 2.1, 2.1], [7, 8, 8, 1.9, 1.9, 1.9],
    ]
    let found = LogMean(parts.map(\.geometricMean)).estimate
    let mean = try #require(try means(of: report).mean(of: "Set")).ratio
    #expect(abs(mean.value - 4) < 1e-9)
    #expect(abs((mean.margin ?? 0) - (found.margin ?? 1)) < 1e-9)
  }

  @Test(arguments: [0, 1]) func `a mean has no interval if a ratio lacks the processes`(
    row: Int
  ) throws {
    let report = report(of: Self.small, (Self.number, ["Set": 2]), (Self.few, ["Set": 8])) {
      $0.rows[row].processRatios = []
    }
    let mean = try #require(try means(of: report).mean(of: "Set"))
    #expect(abs(mean.ratio.value - 4) < 1e-9 && mean.ratio.interval == nil)
  }

  @Test func `means are over the same workloads in every run, or there are none`() throws {
    let part = report(of: Self.small, (Self.few, ["Set": 8]))
    #expect(try means(of: part).cases.isEmpty)
    #expect(!text(part).contains("mean"), "\(text(part))")
    var suite = Self.small
    suite.largestQuickSize = 9
    suite.overview = []
    let quick = report(of: suite, (Self.number, ["Set": 2]))
    #expect(try means(of: quick).heading == "mean of 1, quick")
    #expect(try means(of: both).heading == "mean of 2")
    // The results have more than the suite: the mean covers the suite's workloads.
    let more = report(
      of: Self.small, (Self.number, ["Set": 2]), (Self.few, ["Set": 8]), (Self.first, ["Set": 100]))
    #expect(try means(of: more).cases == [Self.number, Self.few])
  }

  @Test func `a contender without one of the times has no mean`() throws {
    let report = report(
      of: Self.small, (Self.number, ["Set": 2, "Map": 2]), (Self.few, ["Set": 8]))
    let means = try means(of: report)
    #expect(means.mean(of: "Map") == nil)
    #expect(means.ofContenders.map(\.contender) == ["Set"])
    #expect(text(report).contains("Map    24.7 ns               –          –"))
  }

  @Test func `the fastest mean and those that overlap with it are the fastest`() throws {
    let suite = Self.small.filter { $0.id == Self.number }
    let report = report(of: suite, (Self.number, ["Set": 1.2, "Map": 1.2005, "Tree": 2]))
    let means = try means(of: report).ofContenders
    #expect(means.map(\.contender) == ["Set", "Map", "Tree"])
    #expect(means.map(\.isFastest) == [true, true, false])
  }

  @Test func `who gets no figures is said first, and has dashes`() {
    let text = text(
      report((Self.number, ["Set": 2])) {
        $0.refusals = [.init(variant: "Map", reason: "it is wrong. Mend it.")]
      })
    #expect(text.hasPrefix("Map gets no figures: it is wrong.\nMend it.\n\nLATENCY"))
    #expect(text.contains("\nMap          –\n"), "\(text)")
  }

  @Test func `an uncertain time is called the longest by its lower end`() {
    let text = text(
      report((Self.number, ["Set": 100]), (Self.few, ["Set": 2])) {
        for index in $0.rows.indices where $0.rows[index].key.id == Self.number {
          $0.rows[index].time?.median = Estimate(value: 1_235, low: 600, high: 9_000)
        }
      })
    #expect(text.contains("The longest look-up, \"find a number\" in Set, takes at least 600 ns"))
  }

  /// For a reader, the control is not an entry but the baseline again.
  @Test func `the longest operation is never the control's`() {
    let text = text(
      report((Self.number, ["Set": 2])) {
        for index in $0.rows.indices where $0.rows[index].verdict == .control {
          $0.rows[index].time?.median = Estimate(value: 900, low: 890, high: 910)
        }
      })
    #expect(text.contains("The longest look-up, \"find a number\" in Set, takes 24.7 ns"))
  }

  // MARK: - Guests

  /// It is the row furthest above the one with the nearest time, which need not be its longest.
  @Test func `a guest is told in which row it takes longer than all others`() {
    var suite = Self.small
    suite.guests = ["Map"]
    let text = report(
      of: suite, (Self.number, ["Set": 50, "Map": 100]), (Self.few, ["Set": 3, "Map": 9])
    ).remarks
    #expect(
      text.contains(
        "Where to look in Map: \"find a key\" with 10 keys takes 201 ns and 3 heap blocks; the nearest variant, "
          + "Set, takes 67.0 ns and 3."), "\(text)")
  }

  @Test func `a guest is not told of a row that is uncertain, or in which another takes as long`() {
    var suite = Self.small
    suite.guests = ["Map"]
    let remarks = report(
      of: suite, (Self.number, ["Set": 2, "Map": 100]), (Self.few, ["Set": 9, "Map": 9])
    ) {
      for index in $0.rows.indices
      where $0.rows[index].key == .init(variant: "Map", id: Self.number) {
        Self.makeUncertain(&$0.rows[index])
      }
    }.remarks
    #expect(!remarks.contains { $0.contains("Where to look") }, "\(remarks)")
  }

  // MARK: - The machine

  @Test func `a busy machine is said to be busy, with what follows`() {
    let busy = report((Self.number, ["Set": 2])) {
      $0.environment.medianOverMinimum = 1.48
      $0.environment.steal = 0.031
      $0.environment.pace = 4.5
    }
    #expect(
      busy.remarks.contains(
        "The machine was busy: over all processes, medians are 1.48 times the shortest times, the run took 4.50 "
          + "times its processor time and other systems took 3.10 % of the processor. Trust ratios and counts more than times."
      ))
    let unknown = report((Self.number, ["Set": 2])) { $0.environment.medianOverMinimum = nil }
    #expect(!unknown.remarks.contains { $0.contains("machine") })
  }

  /// Short batches are seldom interrupted, so medians alone are not enough.
  @Test(arguments: [(1.02, 1.02, 0, true), (1.02, 4, 0, false), (1.02, 1.02, 0.2, false)])
  func `a machine is quiet only if nothing else had the processor`(
    medians: Double, pace: Double, steal: Double, isQuiet: Bool
  ) {
    let report = report((Self.number, ["Set": 2])) {
      $0.environment.medianOverMinimum = medians
      $0.environment.pace = pace
      $0.environment.steal = steal
    }
    #expect(text(report).contains("The machine was quiet") == isQuiet)
    #expect(text(report).contains("The machine was busy") != isQuiet)
    #expect(report.remarks.contains { $0.contains("other systems") } == (steal > 0))
  }

  @Test func `a time that others disturbed is said to be of the processor`() {
    let report = report(of: Self.small, (Self.number, ["Set": 100]), (Self.few, ["Set": 2])) {
      for index in $0.rows.indices { $0.rows[index].wallTime = 9_000 }
    }
    #expect(
      text(report).contains("in Set, takes 1.23 µs of the processor's\n  time (Array"),
      "\(text(report))")
  }

  @Test func `a debug build and counts that can't be had are said`() {
    let report = report((Self.number, ["Set": 2])) {
      $0.environment.build = "debug"
      $0.unavailable = [.init(what: "releases", why: "another libc")]
    }
    #expect(
      report.remarks.first == "Measured by a debug build, which says nothing about speed.")
    #expect(report.remarks.last == "Unavailable: releases (another libc).")
  }

  // MARK: - Width

  @Test(arguments: [1, 4, 50], [20, 60, 80, 200])
  func `an overview fits the terminal, with up to 50 contenders`(count: Int, columns: Int) {
    let ratios = Dictionary(
      uniqueKeysWithValues: (1...count).map { ("Contender number \($0)", 2.0) })
    let report = report((Self.number, ratios), (Self.few, ratios))
    let lines = report.overviewLines(atMost: columns)
    #expect(lines.allSatisfy { $0.width <= columns })
    #expect(lines.contains { $0.plain.hasPrefix("… and ") } == (count == 50))
  }

  // MARK: - The status

  @Test func `noise is a failure only if that is asked for, and a refusal always`() {
    let quiet = both
    #expect(quiet.status(isStrict: false) == .success && quiet.status(isStrict: true) == .success)
    let noisy = report((Self.number, ["Set": 2])) { Self.makeUncertain(&$0.rows[0]) }
    #expect(noisy.status(isStrict: false) == .success)
    #expect(noisy.status(isStrict: true) == .checkFailed)
    let refused = report((Self.number, ["Set": 2])) {
      $0.refusals = [.init(variant: "Map", reason: "")]
    }
    #expect(refused.status(isStrict: false) == .checkFailed)
  }
}
