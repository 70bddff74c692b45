import Basics
import Foundation
import TestSupport
import Testing

@testable import Results

/// The course of every ratio over runs: in which order, where it has gaps, and what changed.
@Suite struct CourseTests {
  /// A run in which all contenders have that ratio.
  private func run(
    _ name: String, date: String? = nil, ratio: Double = 2, cases: [CaseID] = ResultFixtures.cases,
    variants: [String] = ["A", "B"], processor: String = "A processor", cores: Int = 2
  ) -> Course.Run {
    var environment = ResultFixtures.environment
    environment.run = name
    environment.processor = processor
    environment.cores = cores
    if let date { environment.date = date }
    let rows = cases.flatMap { id in
      variants.map { ResultFixtures.row($0, id, ratio: ratio) }
        + ["control", "Vanilla"].map { ResultFixtures.row($0, id) }
    }.map { row in
      var row = row
      row.run = name
      return row
    }
    return Course.Run(
      Results(environment: environment, rows: rows.inFileOrder), of: "\(name).json")
  }

  private func course(_ runs: Course.Run...) throws -> Course {
    try Course(runs, threshold: 0.01)
  }

  @Test func runsAreInTheOrderOfTheirDates() throws {
    let course = try course(
      run("c", date: "2026-03-01T00:00:00Z"), run("a", date: "2026-01-01T00:00:00Z"),
      run("b", date: "2026-01-01T00:00:01Z"))
    #expect(course.runs.map(\.file) == ["a.json", "b.json", "c.json"])
    #expect(course.isInOrderOfDate)
  }

  /// One date that can't be read is enough: the others say nothing about it.
  @Test func withoutAllDatesTheOrderIsThatGiven() throws {
    let course = try course(
      run("c", date: "2026-03-01T00:00:00Z"), run("a", date: "yesterday"),
      run("b", date: "2026-01-01T00:00:00Z"))
    #expect(course.runs.map(\.file) == ["c.json", "a.json", "b.json"])
    #expect(!course.isInOrderOfDate)
  }

  @Test func aRunWithoutTheRatioIsAGap() throws {
    let course = try course(
      run("a", ratio: 2), run("b", cases: [ResultFixtures.toggleFew]), run("c", ratio: 3))
    let line = try #require(course.lines.first { $0.key.id == ResultFixtures.typeID })
    #expect(line.points.map { $0?.ratio.value } == [2, nil, 3])
    let whole = try #require(course.lines.first { $0.key.id == ResultFixtures.toggleFew })
    #expect(whole.points.map { $0?.ratio.value } == [2, 2, 3])
  }

  @Test func aRatioOfOneRunIsNoCourse() throws {
    let course = try course(
      run("a", variants: ["A"]), run("b", variants: ["A", "B"]), run("c", variants: ["A"]))
    #expect(Set(course.lines.map(\.key.variant)) == ["A"])
  }

  @Test func theChangeIsFromTheFirstRunToTheLast() throws {
    let course = try course(run("a", ratio: 2), run("b", ratio: 5), run("c", ratio: 3))
    let changes = course.lines.compactMap(\.change)
    #expect(changes.count == course.lines.count)
    #expect(changes.allSatisfy { $0.change.old == 2 && $0.change.new == 3 })
    #expect(changes.allSatisfy { $0.verdict == .slower })
    #expect(course.slower == changes.count && course.faster == 0)
    #expect(course.compared == changes.count)
  }

  @Test func whatStaysHasNotMoved() throws {
    let course = try course(run("a"), run("b", ratio: 9), run("c"))
    #expect(course.moved.isEmpty && course.slower + course.faster == 0)
  }

  @Test func whatMovedMostIsFirst() throws {
    var last = run("c").results
    last.rows[0] = ResultFixtures.row("A", ratio: 3)
    last.rows[1] = ResultFixtures.row("A", ResultFixtures.toggleFew, ratio: 1)
    for index in 0...1 { last.rows[index].run = "c" }
    let course = try course(run("a"), run("b"), Course.Run(last, of: "c.json"))
    #expect(course.moved.map(\.key.id) == [ResultFixtures.toggleFew, ResultFixtures.typeID])
  }

  /// A change between machines would be one of the machines.
  @Test func runsOfOtherMachinesAreNotCompared() throws {
    let course = try course(
      run("a", ratio: 9, processor: "Another"), run("b", ratio: 2), run("c", ratio: 7, cores: 4),
      run("d", ratio: 3))
    #expect(course.machines.map { $0?.processor } == ["Another", "A processor", "A processor"])
    #expect(course.machines.map { $0?.cores } == [2, 2, 4])
    let changes = course.lines.compactMap(\.change?.change)
    #expect(changes.count == course.lines.count)
    #expect(changes.allSatisfy { $0.old == 2 && $0.new == 3 })
    let line = try #require(course.lines.first)
    #expect(line.points.map { $0?.machine?.processor.first } == ["A", "A", "A", "A"])
    #expect(line.points.map { $0?.machine?.cores } == [2, 2, 4, 2])
  }

  @Test func theOnlyRunOnAMachineHasNoChange() throws {
    let course = try course(run("a"), run("b"), run("c", processor: "Another"))
    #expect(course.lines.allSatisfy { $0.change == nil } && course.compared == 0)
  }

  /// Of merged runs each row has a machine of its own.
  @Test func aMergedRunHasTheMachinesOfItsParts() throws {
    let merged = try Results(merging: [
      ("a", run("a", cases: [ResultFixtures.typeID]).results),
      ("b", run("b", cases: [ResultFixtures.toggleFew], processor: "Another").results),
    ])
    let course = try course(
      Course.Run(merged, of: "merged"), run("c", processor: "Another"), run("d"))
    let first = course.lines.first { $0.key.id == ResultFixtures.typeID }
    let second = course.lines.first { $0.key.id == ResultFixtures.toggleFew }
    #expect(first?.points[0]?.machine?.processor == "A processor")
    #expect(second?.points[0]?.machine?.processor == "Another")
    #expect(first?.change != nil && second?.change == nil)
  }

  /// The CSV says neither when nor where.
  @Test func ofACSVAloneTheMachineIsUnknown() throws {
    var results = run("b").results
    results.environment = nil
    let course = try course(run("a"), Course.Run(results, of: "b.csv"), run("c"))
    #expect(course.machines.map { $0?.processor } == ["A processor", nil])
    #expect(!course.isInOrderOfDate)
    #expect(course.lines.allSatisfy { $0.points[1]?.machine == nil && $0.change != nil })
  }

  @Test func ratiosToOtherFloorsAreOtherLines() throws {
    var other = run("b").results
    for index in other.rows.indices where other.rows[index].verdict == .floor {
      other.rows[index].key.variant = "Bare"
    }
    let course = try course(run("a"), Course.Run(other, of: "b.json"), run("c"))
    #expect(Set(course.lines.map(\.floor)) == ["Vanilla"])
    #expect(course.lines.allSatisfy { $0.points[1] == nil })
  }

  @Test func groupsThatAnEarlierVersionLacksAreFilledIn() throws {
    var old = run("a").results
    for index in old.rows.indices { old.rows[index].key.id.group = nil }
    let course = try course(Course.Run(old, of: "a.json"), run("b"), run("c"))
    #expect(course.lines.allSatisfy { line in line.points.allSatisfy { $0 != nil } })
  }

  @Test func ratiosThatAllFallAreThoseOfTheFloor() throws {
    let course = try course(run("a", ratio: 4), run("b", ratio: 4), run("c", ratio: 2))
    #expect(
      course.shiftedFloors == [.init(floor: "Vanilla", changed: 6, all: 6, isSlower: false)])
  }

  // MARK: - Mistakes

  private func mistake(_ runs: Course.Run...) throws -> String {
    let error = try #require(throws: FileError.self) { try Course(runs, threshold: 0.01) }
    return "\(error)"
  }

  @Test func aRunThatIsGivenTwiceIsRefused() throws {
    #expect(
      try mistake(run("a"), run("b"), Course.Run(run("a").results, of: "copy.json"))
        == "copy.json: found the run \"a\", which a.json has too, expected each run once; leave out one of the two files"
    )
  }

  /// A file of an earlier version has no mark.
  @Test func theSameFiguresWithoutAMarkAreRefused() throws {
    var results = run("a").results
    for index in results.rows.indices { results.rows[index].run = nil }
    let (first, second) = (Course.Run(results, of: "a.csv"), Course.Run(results, of: "copy.csv"))
    #expect(try mistake(first, run("b"), second).hasPrefix("copy.csv: found the same figures, "))
  }

  @Test func runsWithNothingInCommonAreRefused() throws {
    #expect(
      try mistake(
        run("a", variants: ["A"]), run("b", variants: ["B"]), run("c", variants: ["C"])
      ).hasPrefix("c.json: found no ratio that another of the runs has too, expected "))
  }
}
