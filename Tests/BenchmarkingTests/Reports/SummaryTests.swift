import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// The summary says what made-up results have been given, and no more than their intervals carry.
@Suite struct SummaryTests {
  /// A row's ratio and its verdict.
  private struct Cell {
    var ratio: Estimate
    var verdict: ResultRow.Verdict?
    var rank: ResultRow.Rank?

    static func slower(
      _ ratio: Double, margin: Double = 0.01, _ rank: ResultRow.Rank? = nil
    ) -> Cell {
      Cell(ratio: around(ratio, margin), verdict: .slower, rank: rank)
    }

    static func faster(_ ratio: Double, margin: Double = 0.01) -> Cell {
      Cell(ratio: around(ratio, margin), verdict: .faster, rank: .fastest)
    }

    static func tie(_ ratio: Double, margin: Double = 0.01) -> Cell {
      Cell(ratio: around(ratio, margin), verdict: .tie, rank: .tied)
    }

    private static func around(_ ratio: Double, _ margin: Double) -> Estimate {
      Estimate(value: ratio, low: ratio * (1 - margin), high: ratio * (1 + margin))
    }
  }

  private static let headline = CaseID(group: "look-ups", workload: "find a number")
  private static let few = CaseID(group: "look-ups", workload: "find a key", size: 10)
  private static let many = CaseID(group: "look-ups", workload: "find a key", size: 1_000)
  private static let hash = CaseID(group: "hashing", workload: "hash a number")

  private func results(_ cases: [(CaseID, [String: Cell])]) -> Results {
    let rows = cases.flatMap { id, cells in
      cells.sorted { $0.key < $1.key }.map { name, cell in
        var row = ResultFixtures.row(name, id, ratio: cell.ratio.value)
        row.ratio = cell.ratio
        row.verdict = cell.verdict
        row.rank = cell.rank
        return row
      }
        + ["control", "Array"].map { ResultFixtures.row($0, id) }
    }
    return Results(environment: ResultFixtures.environment, rows: rows.inFileOrder)
  }

  private func summary(_ results: Results) -> Summary {
    Report(on: results, of: ResultFixtures.suite).summary
  }

  private func summary(_ cases: (CaseID, [String: Cell])...) -> Summary {
    summary(results(cases))
  }

  private func sentence(_ cells: (CaseID, Cell)...) throws -> String {
    let summary = summary(results(cells.map { ($0.0, ["A": $0.1, "B": .slower(3)]) }))
    return try #require(summary.contenders.first { $0.name == "A" }).sentence
  }

  // MARK: - Contenders

  @Test func `a sentence names the headline, the slowest workload and the longest operation`()
    throws
  {
    #expect(
      try sentence((Self.headline, .slower(1.5)), (Self.few, .slower(2)), (Self.many, .tie(1.001)))
        == "one look-up takes 1.50 times Array's 12.3 ns; slowest in \"find a key\" with 10 keys, 2.00 times "
        + "Array's 22.3 ns; the longest look-up takes 1.01 µs, 0.01 % of a 16 ms frame")
    #expect(
      ResultFixtures.suite.cases.map(\.id).contains(Self.headline))
  }

  /// Its time is certain, only its multiple of the baseline's is not.
  @Test func `the longest operation is named even if its ratio is unknown`() {
    var results = results([
      (Self.headline, ["A": .slower(1.5)]), (Self.few, ["A": .slower(2)]),
      (Self.many, ["A": .slower(2)]),
    ])
    for index in results.rows.indices
    where results.rows[index].key == .init(variant: "A", id: Self.many) {
      (results.rows[index].ratio, results.rows[index].verdict) = (nil, nil)
    }
    let sentence = summary(results).contenders.first?.sentence
    #expect(sentence?.contains("slowest in \"find a key\" with 10 keys, 2.00 times") == true)
    #expect(sentence?.contains("the longest look-up takes 2.02 µs, 0.01 %") == true)
  }

  @Test func `a tie is described without a ratio`() throws {
    #expect(
      try sentence((Self.headline, .tie(1.001)), (Self.few, .faster(0.5)))
        == "one look-up takes about Array's 12.3 ns; nowhere slower than Array; the longest look-up takes "
        + "12.4 ns, less than 0.01 % of a 16 ms frame")
  }

  @Test func `a ratio without a verdict is called neither equal nor slower`() throws {
    var open = Cell.slower(1.4)
    open.verdict = nil
    let sentence = try sentence((Self.headline, open), (Self.few, .tie(1.001)))
    #expect(
      sentence.hasPrefix(
        "\"find a key\" with 10 keys takes about Array's 22.3 ns; nowhere certainly slower than Array; "
      ))
  }

  @Test func `a headline that is the slowest workload is named only once`() throws {
    let headline = "one look-up takes 3.00 times Array's 12.3 ns; "
    let alone = try sentence((Self.headline, .slower(3)))
    #expect(alone.hasPrefix(headline + "the longest look-up "))
    let slowest = try sentence((Self.headline, .slower(3)), (Self.few, .slower(2)))
    #expect(slowest.hasPrefix(headline + "slowest there; "))
  }

  @Test func `the first workload takes the place of a headline that was not measured`() throws {
    let sentence = try sentence((Self.few, .slower(2)), (Self.many, .slower(3)))
    #expect(sentence.hasPrefix("\"find a key\" with 10 keys takes 2.00 times Array's 22.3 ns; "))
  }

  /// They have no headline and no yardstick.
  @Test func `a sentence on a contender of a group aside names only its slowest workload`() {
    let rows = ResultFixtures.rowsWithTwoBaselines
    #expect(
      summary(Results(environment: ResultFixtures.environment, rows: rows)).contenders.last?
        .sentence
        == "slowest in \"sort shuffled\" with 1,000 keys, 1.28 times isSorted's 1.01 µs")
  }

  @Test func `a variant without a rival is not called the fastest`() {
    #expect(summary((Self.headline, ["A": .tie(1)])).groups[0].means.map(\.isFastest) == [false])
  }

  /// A ratio of 6 that may as well be 1.2 is not the worst one, beside a certain 2.
  @Test func `an uncertain ratio is not called the slowest beside a certain one`() throws {
    let sentence = try sentence((Self.headline, .slower(6, margin: 0.8)), (Self.few, .slower(2)))
    #expect(sentence.contains("; slowest in \"find a key\" with 10 keys, 2.00 times "))
  }

  @Test func `a group that is a part of others is named only if nothing else was measured`() throws
  {
    #expect(
      !(try sentence((Self.headline, .slower(2)), (Self.hash, .slower(9))).contains("hash")))
    #expect(
      try sentence((Self.hash, .slower(9)))
        == "\"hash a number\" takes 9.00 times Array's 12.3 ns")
  }

  @Test func `a sentence claims nothing without a verdict and an interval`() throws {
    let nothing = "no figure is certain enough for a verdict"
    #expect(
      try sentence((Self.headline, Cell(ratio: Estimate(value: 2, low: 1.9, high: 2.1)))) == nothing
    )
    #expect(
      try sentence((Self.headline, Cell(ratio: Estimate(value: 2), verdict: .slower))) == nothing)
  }

  @Test func `a mean of ratios without intervals ties with nothing`() {
    let means = summary(
      (Self.headline, ["A": Cell(ratio: Estimate(value: 1)), "B": Cell(ratio: Estimate(value: 1))])
    ).groups[0].means
    #expect(means.map(\.tiesWithBaseline) == [false, false])
    #expect(means.map(\.isFastest) == [true, false])
  }

  @Test func `the first sentence names each variant that others are compared with`() {
    let rows = ResultFixtures.rowsWithTwoBaselines.filter { $0.key.variant != "Set" }
    #expect(
      summary(Results(environment: ResultFixtures.environment, rows: rows)).scope
        == "Mine, \"quick\" is compared with the baseline, Array (every number after the other), in 3 "
        + "workloads. sorted() is compared with the baseline, isSorted (whether a list is in order), in 1 workload."
    )
  }

  // MARK: - Groups

  @Test func `the fastest mean and its ties are marked`() {
    let means = summary(
      (Self.headline, ["A": .slower(1.2), "B": .slower(1.21), "C": .slower(2)]),
      (Self.few, ["A": .slower(1.2), "B": .slower(1.21), "C": .slower(2)])
    ).groups[0].means
    #expect(means.map(\.contender) == ["A", "B", "C"])
    #expect(means.map(\.isFastest) == [true, true, false])
    #expect(means.map(\.tiesWithBaseline) == [false, false, false])
  }

  @Test func `a mean whose interval includes 1 ties with the variant compared with`() {
    let means = summary(
      (Self.headline, ["A": .slower(1.25, margin: 0.02), "B": .slower(1.1)]),
      (Self.few, ["A": .faster(0.8, margin: 0.02), "B": .slower(1.1)])
    ).groups[0].means
    #expect(means.map(\.tiesWithBaseline) == [true, false])
    #expect(abs(means[0].ratio.value - 1) < 1e-9)
  }

  /// A mean over other workloads than those of the rest would mislead.
  @Test func `means are over the workloads that all variants have`() {
    let group = summary(
      (Self.headline, ["A": .slower(2), "B": .slower(2)]), (Self.few, ["A": .slower(8)])
    ).groups[0]
    #expect(group.means.map(\.contender) == ["A", "B"] && group.incomplete == [])
    #expect(group.means.allSatisfy { abs($0.ratio.value - 2) < 1e-9 })
    #expect(group.scope == "1 of 7")
  }

  // MARK: - Doubts

  @Test func `a busy machine is a caveat, and a quiet one is said to be`() {
    var results = results([(Self.headline, ["A": .slower(2)])])
    results.environment.medianOverMinimum = 1.48
    results.environment.steal = 0.031
    let busy =
      "The machine was busy: in the median row an operation took 1.48 times its shortest time, and other virtual "
      + "machines took 3.10 % of the processor's time."
    #expect(summary(results).caveats.contains(busy) && summary(results).quietness == nil)
    results.environment.medianOverMinimum = 1.03
    #expect(!summary(results).caveats.contains { $0.hasPrefix("The machine") })
    #expect(summary(results).quietness?.hasPrefix("The machine was quiet") == true)
    results.environment.medianOverMinimum = nil
    #expect(summary(results).quietness == nil)
  }

  @Test func `the noise is a caveat, with the median and the worst workload`() {
    let caveats = summary(
      (Self.headline, ["A": .slower(2, margin: 0.4)]), (Self.few, ["A": .slower(2)])
    ).caveats
    #expect(
      caveats == [
        "Noise: two measurements of the baseline differ by 0.12 % in the median workload and by less than 0.01 % in "
          + "the worst, find a number."
      ])
  }

  @Test func `ratios that are too uncertain are counted as a caveat`() {
    var results = results([(Self.headline, ["A": .slower(2)]), (Self.few, ["A": .slower(2)])])
    results.rows[0].ratio = nil
    #expect(
      summary(results).caveats.contains(
        "Too noisy to publish: 1 of 4 ratios; the means skip their workloads."))
    #expect(summary(results).groups[0].scope == "1 of 7")
  }

  @Test func `a debug build and unavailable counts are caveats`() {
    var results = results([(Self.headline, ["A": .slower(2)])])
    results.environment.build = "debug"
    results.environment.controlSpread = nil
    results.unavailable = [.init(what: "releases", why: "another libc")]
    #expect(
      summary(results).caveats == [
        "Measured by a debug build, which says nothing about speed.",
        "Unavailable: releases (another libc).",
      ])
  }

  // MARK: - Lines

  private func manyContenders(_ count: Int) -> Summary {
    let names = (0..<count).map { "Contender number \($0)" }
    let cells = Dictionary(uniqueKeysWithValues: names.map { ($0, Cell.slower(2)) })
    return summary((Self.headline, cells), (Self.few, cells), (Self.hash, cells))
  }

  @Test(arguments: [1, 4, 50], [20, 60, 80, 200])
  func `a summary fits the terminal, with up to 50 variants`(contenders: Int, columns: Int) {
    let lines = manyContenders(contenders).lines(atMost: columns)
    if contenders <= 4, columns >= 80 { #expect(lines.count <= 28) }
    #expect(lines.count <= 250)
    #expect(lines.allSatisfy { $0.width <= columns })
  }

  @Test(arguments: [5, 7, 12], [60, 80])
  func `a summary leaves out none of up to twelve variants`(contenders: Int, columns: Int) {
    let lines = manyContenders(contenders).lines(atMost: columns).map(\.plain)
    for number in 0..<contenders {
      #expect(lines.contains { $0.hasPrefix("Contender number \(number): ") })
      let means = lines.map { $0.components(separatedBy: "number \(number) 2.00").count - 1 }
      #expect(means.reduce(0, +) == 2, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test func `a summary of 50 variants says how many it leaves out, unless all are wanted`() {
    let summary = manyContenders(50)
    let lines = summary.lines(atMost: 80).map(\.plain)
    #expect(lines.contains { $0.hasPrefix("… and ") && $0.hasSuffix("more; --tables shows all") })
    #expect(lines.contains { $0.contains("and 39 more") })
    let whole = summary.lines(atMost: 80, isWhole: true).map(\.plain)
    #expect(whole.count { $0.hasPrefix("Contender number ") && $0.contains(": ") } == 50)
  }

  @Test func `a summary of two variants reads as expected`() {
    let lines = summary(
      (Self.headline, ["A": .slower(1.5, .fastest), "B": .slower(3)]),
      (Self.few, ["A": .tie(1), "B": .slower(2)])
    ).lines(atMost: 80).map(\.plain)
    #expect(
      lines == [
        "A and B are compared with the baseline, Array (every number after the other), in",
        "  2 workloads.",
        "",
        "A: one look-up takes 1.50 times Array's 12.3 ns; slowest there; the longest",
        "  look-up takes 22.3 ns, less than 0.01 % of a 16 ms frame.",
        "B: one look-up takes 3.00 times Array's 12.3 ns; slowest there; the longest",
        "  look-up takes 44.7 ns, less than 0.01 % of a 16 ms frame.",
        "",
        "Geometric means of the ratios (lower is better) by group and number of workloads",
        "  (* fastest or tied, = tied with the baseline); look-ups: one look-up.",
        "look-ups 2 of 7  A 1.22*  B 2.45",
        "",
        "Noise: two measurements of the baseline differ by 0.12 % in the median workload",
        "  and by less than 0.01 % in the worst, find a number.",
        "The machine was quiet: in the median row an operation took 1.03 times its",
        "  shortest time.",
      ])
  }
}
