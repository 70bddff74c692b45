import Basics
import Foundation
import TestSupport
import Testing
import Vanilla

@testable import ArchitectureBench
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

  private static let typing = CaseID(group: "dispatch", workload: "type in query")
  private static let few = CaseID(group: "dispatch", workload: "toggle row", size: 10)
  private static let many = CaseID(group: "dispatch", workload: "toggle row", size: 1_000)
  private static let reduce = CaseID(group: "reduce", workload: "reduce query")

  private func results(_ cases: [(CaseID, [String: Cell])]) -> Results {
    let rows = cases.flatMap { id, cells in
      cells.sorted { $0.key < $1.key }.map { name, cell in
        var row = ResultFixtures.row(name, id, ratio: cell.ratio.value)
        row.ratio = cell.ratio
        row.verdict = cell.verdict
        row.rank = cell.rank
        return row
      }
        + ["control", "Vanilla"].map { ResultFixtures.row($0, id) }
    }
    return Results(environment: ResultFixtures.environment, rows: rows.inFileOrder)
  }

  @Test func `the headline of a contender has the remark of somebody else on it`() {
    let supplement = Supplement(title: "", note: "", table: { _ in nil }) { contender in
      contender == "MVC" ? ", in 2 other programs twice" : nil
    }
    let results = results([(Self.typing, ["MVC": .tie(1.01), "Elm": .slower(2)])])
    let summary = Report(
      on: results, of: ResultFixtures.vanilla, supplement: supplement
    ).summary
    let sentences = Dictionary(
      uniqueKeysWithValues: summary.contenders.map { ($0.name, $0.sentence) })
    #expect(sentences["MVC"]?.contains(" 12.3 ns, in 2 other programs twice;") == true)
    #expect(sentences["Elm"]?.contains("other programs") == false)
  }

  private func summary(_ results: Results) -> Summary {
    Report(on: results, of: ResultFixtures.vanilla).summary
  }

  private func summary(_ cases: (CaseID, [String: Cell])...) -> Summary {
    summary(results(cases))
  }

  private func sentence(_ cells: (CaseID, Cell)...) throws -> String {
    let summary = summary(results(cells.map { ($0.0, ["A": $0.1, "B": .slower(3)]) }))
    return try #require(summary.contenders.first { $0.name == "A" }).sentence
  }

  // MARK: - Contenders

  @Test func `a sentence names a keystroke, the slowest workload and the longest gesture`() throws {
    #expect(
      try sentence((Self.typing, .slower(1.5)), (Self.few, .slower(2)), (Self.many, .tie(1.001)))
        == "a keystroke takes 1.50 times Vanilla's 12.3 ns; slowest in \"toggle row\" with 10 rows, 2.00 times "
        + "Vanilla's 22.3 ns; the longest gesture takes 1.01 µs, 0.01 % of a 16 ms frame")
    #expect(
      ResultFixtures.vanilla.cases.map(\.id).contains(Self.typing))
  }

  /// Its time is certain, only its multiple of the baseline's is not.
  @Test func `the longest gesture is named even if its ratio is unknown`() {
    var results = results([
      (Self.typing, ["A": .slower(1.5)]), (Self.few, ["A": .slower(2)]),
      (Self.many, ["A": .slower(2)]),
    ])
    for index in results.rows.indices
    where results.rows[index].key == .init(variant: "A", id: Self.many) {
      (results.rows[index].ratio, results.rows[index].verdict) = (nil, nil)
    }
    let sentence = summary(results).contenders.first?.sentence
    #expect(sentence?.contains("slowest in \"toggle row\" with 10 rows, 2.00 times") == true)
    #expect(sentence?.contains("the longest gesture takes 2.02 µs, 0.01 %") == true)
  }

  @Test func `a tie is described without a ratio`() throws {
    #expect(
      try sentence((Self.typing, .tie(1.001)), (Self.few, .faster(0.5)))
        == "a keystroke takes about Vanilla's 12.3 ns; nowhere slower than Vanilla; the longest gesture takes "
        + "12.4 ns, less than 0.01 % of a 16 ms frame")
  }

  @Test func `a ratio without a verdict is called neither equal nor slower`() throws {
    var open = Cell.slower(1.4)
    open.verdict = nil
    let sentence = try sentence((Self.typing, open), (Self.few, .tie(1.001)))
    #expect(
      sentence.hasPrefix(
        "\"toggle row\" with 10 rows takes about Vanilla's 22.3 ns; nowhere certainly slower than Vanilla; "
      ))
  }

  @Test func `a keystroke that is the slowest workload is named only once`() throws {
    let keystroke = "a keystroke takes 3.00 times Vanilla's 12.3 ns; "
    let alone = try sentence((Self.typing, .slower(3)))
    #expect(alone.hasPrefix(keystroke + "the longest gesture "))
    let slowest = try sentence((Self.typing, .slower(3)), (Self.few, .slower(2)))
    #expect(slowest.hasPrefix(keystroke + "slowest there; "))
  }

  @Test func `the first workload takes the place of a keystroke that was not measured`() throws {
    let sentence = try sentence((Self.few, .slower(2)), (Self.many, .slower(3)))
    #expect(sentence.hasPrefix("\"toggle row\" with 10 rows takes 2.00 times Vanilla's 22.3 ns; "))
  }

  /// Lists have no gestures.
  @Test func `a sentence on a way to diff lists names only its slowest workload`() {
    let rows = ResultFixtures.rowsWithTwoBaselines
    #expect(
      summary(Results(environment: ResultFixtures.environment, rows: rows)).contenders.last?
        .sentence
        == "slowest in \"diff shuffled\" with 1,000 rows, 1.28 times equality's 1.01 µs")
  }

  @Test func `a variant without a rival is not called the fastest`() {
    #expect(summary((Self.typing, ["A": .tie(1)])).groups[0].means.map(\.isFastest) == [false])
  }

  /// A ratio of 6 that may as well be 1.2 is not the worst one, beside a certain 2.
  @Test func `an uncertain ratio is not called the slowest beside a certain one`() throws {
    let sentence = try sentence((Self.typing, .slower(6, margin: 0.8)), (Self.few, .slower(2)))
    #expect(sentence.contains("; slowest in \"toggle row\" with 10 rows, 2.00 times "))
  }

  /// A person notices no reducer, but what is measured through the widgets.
  @Test func `reducers are named only if nothing else was measured`() throws {
    #expect(
      !(try sentence((Self.typing, .slower(2)), (Self.reduce, .slower(9))).contains("reduce")))
    #expect(
      try sentence((Self.reduce, .slower(9)))
        == "\"reduce query\" takes 9.00 times Vanilla's 12.3 ns")
  }

  @Test func `a sentence claims nothing without a verdict and an interval`() throws {
    let nothing = "no figure is certain enough for a verdict"
    #expect(
      try sentence((Self.typing, Cell(ratio: Estimate(value: 2, low: 1.9, high: 2.1)))) == nothing)
    #expect(
      try sentence((Self.typing, Cell(ratio: Estimate(value: 2), verdict: .slower))) == nothing)
  }

  @Test func `a mean of ratios without intervals ties with nothing`() {
    let means = summary(
      (Self.typing, ["A": Cell(ratio: Estimate(value: 1)), "B": Cell(ratio: Estimate(value: 1))])
    ).groups[0].means
    #expect(means.map(\.tiesWithBaseline) == [false, false])
    #expect(means.map(\.isFastest) == [true, false])
  }

  @Test func `the first sentence names each variant that others are compared with`() {
    let rows = ResultFixtures.rowsWithTwoBaselines.filter { $0.key.variant != "MVC" }
    #expect(
      summary(Results(environment: ResultFixtures.environment, rows: rows)).scope
        == "Mine, \"quick\" is compared with the baseline, Vanilla (the same feature without an architecture), in 3 "
        + "workloads. row diff is compared with the baseline, equality (whether two lists are equal), in 1 workload."
    )
  }

  // MARK: - Groups

  @Test func `the fastest mean and its ties are marked`() {
    let means = summary(
      (Self.typing, ["A": .slower(1.2), "B": .slower(1.21), "C": .slower(2)]),
      (Self.few, ["A": .slower(1.2), "B": .slower(1.21), "C": .slower(2)])
    ).groups[0].means
    #expect(means.map(\.contender) == ["A", "B", "C"])
    #expect(means.map(\.isFastest) == [true, true, false])
    #expect(means.map(\.tiesWithBaseline) == [false, false, false])
  }

  @Test func `a mean whose interval includes 1 ties with the variant compared with`() {
    let means = summary(
      (Self.typing, ["A": .slower(1.25, margin: 0.02), "B": .slower(1.1)]),
      (Self.few, ["A": .faster(0.8, margin: 0.02), "B": .slower(1.1)])
    ).groups[0].means
    #expect(means.map(\.tiesWithBaseline) == [true, false])
    #expect(abs(means[0].ratio.value - 1) < 1e-9)
  }

  /// A mean over other workloads than those of the rest would mislead.
  @Test func `means are over the workloads that all variants have`() {
    let group = summary(
      (Self.typing, ["A": .slower(2), "B": .slower(2)]), (Self.few, ["A": .slower(8)])
    ).groups[0]
    #expect(group.means.map(\.contender) == ["A", "B"] && group.incomplete == [])
    #expect(group.means.allSatisfy { abs($0.ratio.value - 2) < 1e-9 })
    #expect(group.scope == "1 of 24")
  }

  // MARK: - Doubts

  @Test func `a busy machine is a doubt, and a quiet one is said to be`() {
    var results = results([(Self.typing, ["A": .slower(2)])])
    results.environment.medianOverMinimum = 1.48
    results.environment.steal = 0.031
    let busy =
      "The machine was busy: in the median row an operation took 1.48 times its shortest time, and other virtual "
      + "machines took 3.10 % of the processor's time."
    #expect(summary(results).doubts.contains(busy) && summary(results).quietness == nil)
    results.environment.medianOverMinimum = 1.03
    #expect(!summary(results).doubts.contains { $0.hasPrefix("The machine") })
    #expect(summary(results).quietness?.hasPrefix("The machine was quiet") == true)
    results.environment.medianOverMinimum = nil
    #expect(summary(results).quietness == nil)
  }

  @Test func `the noise is a doubt, with the median and the worst workload`() {
    let doubts = summary(
      (Self.typing, ["A": .slower(2, margin: 0.4)]), (Self.few, ["A": .slower(2)])
    ).doubts
    #expect(
      doubts == [
        "Noise: two measurements of the baseline differ by 0.12 % in the median workload and by less than 0.01 % in "
          + "the worst, type in query."
      ])
  }

  @Test func `ratios that are too uncertain are counted as a doubt`() {
    var results = results([(Self.typing, ["A": .slower(2)]), (Self.few, ["A": .slower(2)])])
    results.rows[0].ratio = nil
    #expect(
      summary(results).doubts.contains(
        "Too noisy to publish: 1 of 4 ratios; the means skip their workloads."))
    #expect(summary(results).groups[0].scope == "1 of 24")
  }

  @Test func `a debug build and unavailable counts are doubts`() {
    var results = results([(Self.typing, ["A": .slower(2)])])
    results.environment.build = "debug"
    results.environment.controlSpread = nil
    results.unavailable = [.init(what: "releases", why: "another libc")]
    #expect(
      summary(results).doubts == [
        "Measured by a debug build, which says nothing about speed.",
        "Unavailable: releases (another libc).",
      ])
  }

  // MARK: - Lines

  private func manyContenders(_ count: Int) -> Summary {
    let names = (0..<count).map { "Contender number \($0)" }
    let cells = Dictionary(uniqueKeysWithValues: names.map { ($0, Cell.slower(2)) })
    return summary((Self.typing, cells), (Self.few, cells), (Self.reduce, cells))
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
      (Self.typing, ["A": .slower(1.5, .fastest), "B": .slower(3)]),
      (Self.few, ["A": .tie(1), "B": .slower(2)])
    ).lines(atMost: 80).map(\.plain)
    #expect(
      lines == [
        "A and B are compared with the baseline, Vanilla (the same feature without an",
        "  architecture), in 2 workloads.",
        "",
        "A: a keystroke takes 1.50 times Vanilla's 12.3 ns; slowest there; the longest",
        "  gesture takes 22.3 ns, less than 0.01 % of a 16 ms frame.",
        "B: a keystroke takes 3.00 times Vanilla's 12.3 ns; slowest there; the longest",
        "  gesture takes 44.7 ns, less than 0.01 % of a 16 ms frame.",
        "",
        "Geometric means of the ratios (lower is better) by group and number of workloads",
        "  (* fastest or tied, = tied with the baseline); dispatch: one gesture.",
        "dispatch 2 of 24  A 1.22*  B 2.45",
        "",
        "Noise: two measurements of the baseline differ by 0.12 % in the median workload",
        "  and by less than 0.01 % in the worst, type in query.",
        "The machine was quiet: in the median row an operation took 1.03 times its",
        "  shortest time.",
      ])
  }
}
