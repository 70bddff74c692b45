import Basics
import Foundation
import Measuring
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

/// The summary says what made-up results have been given, and no more than their intervals carry.
@Suite struct SummaryTests {
  /// A row's ratio, its verdict and what it counts.
  private struct Cell {
    var ratio: Estimate
    var verdict: ResultRow.Verdict?
    var standing: ResultRow.Standing?
    var work = ResultRow.Work(allocations: 0, retains: 4, releases: 5, widgetWrites: 1)

    static func slower(
      _ ratio: Double, reach: Double = 0.01, _ standing: ResultRow.Standing? = nil,
      work: ResultRow.Work? = nil
    ) -> Cell {
      var cell = Cell(ratio: around(ratio, reach), verdict: .slower, standing: standing)
      if let work { cell.work = work }
      return cell
    }

    static func faster(_ ratio: Double, reach: Double = 0.01) -> Cell {
      Cell(ratio: around(ratio, reach), verdict: .faster, standing: .best)
    }

    static func tie(_ ratio: Double, reach: Double = 0.01) -> Cell {
      Cell(ratio: around(ratio, reach), verdict: .tie, standing: .tiesWithBest)
    }

    private static func around(_ ratio: Double, _ reach: Double) -> Estimate {
      Estimate(value: ratio, low: ratio * (1 - reach), high: ratio * (1 + reach))
    }
  }

  private static let typing = CaseID(group: "dispatch", workload: "type in id")
  private static let few = CaseID(group: "dispatch", workload: "toggle row", size: 10)
  private static let many = CaseID(group: "dispatch", workload: "toggle row", size: 1_000)
  private static let reduce = CaseID(group: "reduce", workload: "reduce query")

  private func results(_ cases: [(CaseID, [String: Cell])]) -> Results {
    let rows = cases.flatMap { id, cells in
      cells.sorted { $0.key < $1.key }.map { name, cell in
        var row = ResultFixtures.row(name, id, ratio: cell.ratio.value)
        row.ratio = cell.ratio
        row.verdict = cell.verdict
        row.standing = cell.standing
        row.work = cell.work
        return row
      }
        + ["control", "Vanilla"].map { ResultFixtures.row($0, id) }.map { row in
          var row = row
          row.work = .init(allocations: 0, retains: 4, releases: 5, widgetWrites: 1)
          return row
        }
    }
    return Results(environment: ResultFixtures.environment, rows: rows.inFileOrder)
  }

  private func summary(_ results: Results) -> Summary {
    Report(on: results, catalogue: Catalogue(contenders: [], floor: VanillaVariant())).summary
  }

  private func summary(_ cases: (CaseID, [String: Cell])...) -> Summary {
    summary(results(cases))
  }

  private func sentence(_ cells: (CaseID, Cell)...) throws -> String {
    let summary = summary(results(cells.map { ($0.0, ["A": $0.1, "B": .slower(3)]) }))
    return try #require(summary.contenders.first { $0.name == "A" }).sentence
  }

  // MARK: - Contenders

  @Test func itSaysWhereAContenderIsFastestAndWhereItPaysMost() throws {
    let costly = ResultRow.Work(allocations: 3, retains: 10, releases: 9, widgetWrites: 1)
    #expect(
      try sentence(
        (Self.typing, .slower(1.5, .best)), (Self.few, .slower(2, work: costly)),
        (Self.many, .tie(1.001)))
        == "fastest or tied in 2 of 3; ties with Vanilla in 1; pays most in toggle row 10 (2.00 times), "
        + "with 3 allocations (not 0) and 19 reference counts (not 9)")
  }

  @Test func itSaysWhereAContenderBeatsTheFloor() throws {
    #expect(
      try sentence((Self.typing, .faster(0.8)), (Self.few, .faster(0.5)))
        == "fastest or tied in 2 of 2; faster than Vanilla in 2, most in toggle row 10 (0.50 "
        + "times); nowhere slower than Vanilla")
  }

  /// Without another contender there is nothing to be the fastest of.
  @Test func withoutARivalThereIsOnlyTheFloor() {
    let summary = summary((Self.typing, ["A": .tie(1)]))
    #expect(
      summary.contenders.map(\.sentence) == ["ties with Vanilla in 1; nowhere slower than Vanilla"])
    #expect(summary.groups[0].means.map(\.isFastest) == [false])
  }

  /// A ratio of 6 that may as well be 1.2 is not the worst one, beside a certain 2.
  @Test func anUncertainRatioIsNotTheWorst() throws {
    let sentence = try sentence(
      (Self.typing, .slower(6, reach: 0.8)), (Self.few, .slower(2)))
    #expect(sentence.hasSuffix("pays most in toggle row 10 (2.00 times)"))
  }

  /// A person notices no reducer, but what is measured through the widgets.
  @Test func reducersCountOnlyIfThereIsNothingElse() throws {
    #expect(
      try sentence((Self.typing, .slower(2)), (Self.reduce, .slower(9)))
        == "fastest or tied in 0 of 1; pays most in type in id (2.00 times)")
    #expect(try sentence((Self.reduce, .slower(9))).contains("reduce query (9.00 times)"))
  }

  @Test func withoutVerdictsNothingIsClaimed() throws {
    let nothing = "no figure that is certain enough for a verdict"
    #expect(
      try sentence((Self.typing, Cell(ratio: Estimate(value: 2, low: 1.9, high: 2.1)))) == nothing)
    #expect(
      try sentence((Self.typing, Cell(ratio: Estimate(value: 2), verdict: .slower))) == nothing)
  }

  @Test func aMeanWithoutIntervalsTiesWithNothing() {
    let means = summary(
      (Self.typing, ["A": Cell(ratio: Estimate(value: 1)), "B": Cell(ratio: Estimate(value: 1))])
    ).groups[0].means
    #expect(means.map(\.tiesWithFloor) == [false, false])
    #expect(means.map(\.isFastest) == [true, false])
  }

  // MARK: - Groups

  @Test func theFastestMeanAndItsTiesAreMarked() {
    let means = summary(
      (Self.typing, ["A": .slower(1.2), "B": .slower(1.21), "C": .slower(2)]),
      (Self.few, ["A": .slower(1.2), "B": .slower(1.21), "C": .slower(2)])
    ).groups[0].means
    #expect(means.map(\.contender) == ["A", "B", "C"])
    #expect(means.map(\.isFastest) == [true, true, false])
    #expect(means.map(\.tiesWithFloor) == [false, false, false])
  }

  @Test func aMeanWhoseIntervalIncludesOneTiesWithTheFloor() {
    let means = summary(
      (Self.typing, ["A": .slower(1.25, reach: 0.02), "B": .slower(1.1)]),
      (Self.few, ["A": .faster(0.8, reach: 0.02), "B": .slower(1.1)])
    ).groups[0].means
    #expect(means.map(\.tiesWithFloor) == [true, false])
    #expect(abs(means[0].ratio.value - 1) < 1e-9)
  }

  /// A mean over other workloads than those of the rest would mislead.
  @Test func meansAreOverTheWorkloadsThatAllContendersHave() {
    let group = summary(
      (Self.typing, ["A": .slower(2), "B": .slower(2)]), (Self.few, ["A": .slower(8)])
    ).groups[0]
    #expect(group.means.map(\.contender) == ["A", "B"] && group.incomplete == [])
    #expect(group.means.allSatisfy { abs($0.ratio.value - 2) < 1e-9 })
    #expect(group.scope == "1 of 2")
  }

  // MARK: - Doubts

  @Test func noiseIsADoubt() {
    let doubts = summary(
      (Self.typing, ["A": .slower(2, reach: 0.4)]), (Self.few, ["A": .slower(2)])
    ).doubts
    #expect(
      doubts == [
        "Noise: the floor, measured twice, differs by 0.12 % in the median workload, and by less than 0.01 % in "
          + "the worst, type in id."
      ])
  }

  @Test func withheldRatiosAreADoubt() {
    var results = results([(Self.typing, ["A": .slower(2)]), (Self.few, ["A": .slower(2)])])
    results.rows[0].ratio = nil
    #expect(
      summary(results).doubts.contains(
        "Too uncertain: 1 of 4 ratios; means leave out the workloads that lack one."))
    #expect(summary(results).groups[0].scope == "1 of 2")
  }

  @Test func anUnusualBuildAndGapsAreDoubts() {
    var results = results([(Self.typing, ["A": .slower(2)])])
    results.environment?.buildMode = "debug"
    results.environment?.controlSpread = nil
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
  func itFitsOnAScreen(contenders: Int, columns: Int) {
    let lines = manyContenders(contenders).lines(atMost: columns)
    if contenders <= 4, columns >= 60 { #expect(lines.count <= 28) }
    #expect(lines.count <= 200)
    #expect(lines.allSatisfy { $0.width <= columns })
  }

  @Test(arguments: [5, 7, 12], [60, 80])
  func noneOfADozenContendersIsLeftOut(contenders: Int, columns: Int) {
    let lines = manyContenders(contenders).lines(atMost: columns).map(\.plain)
    for number in 0..<contenders {
      #expect(lines.contains { $0.hasPrefix("Contender number \(number): ") })
      let means = lines.map { $0.components(separatedBy: "number \(number) 2.00").count - 1 }
      #expect(means.reduce(0, +) == 2, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test func whatIsLeftOutIsCountedButNotWhereAllIsWanted() {
    let summary = manyContenders(50)
    let lines = summary.lines(atMost: 80).map(\.plain)
    #expect(lines.contains { $0.hasPrefix("… and ") && $0.hasSuffix("more; --tables shows all") })
    #expect(lines.contains { $0.contains("and 39 more") })
    let whole = summary.lines(atMost: 80, isWhole: true).map(\.plain)
    #expect(whole.count { $0.hasPrefix("Contender number ") && $0.contains(": ") } == 50)
  }

  @Test func theLinesOfTwoContenders() {
    let lines = summary(
      (Self.typing, ["A": .slower(1.5, .best), "B": .slower(3)]),
      (Self.few, ["A": .tie(1), "B": .slower(2)])
    ).lines(atMost: 80).map(\.plain)
    #expect(
      lines == [
        "A and B compared with Vanilla: 2 workloads.",
        "",
        "Geometric means; * fastest or tied, = ties with the floor:",
        "dispatch 2  A 1.22*  B 2.45",
        "",
        "A: fastest or tied in 2 of 2; ties with Vanilla in 1; pays most in type in id",
        "  (1.50 times).",
        "B: fastest or tied in 0 of 2; pays most in type in id (3.00 times).",
        "",
        "Noise: the floor, measured twice, differs by 0.12 % in the median workload, and",
        "  by less than 0.01 % in the worst, type in id.",
      ])
  }
}
