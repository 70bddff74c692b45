import Basics
import TestSupport
import Testing

@testable import Results

/// Columns are found by their names, so that files of earlier and later versions can be read.
@Suite struct ColumnsTests {
  /// The cells of a file, the header first. None of them needs quotes.
  private static let cells: [[String]] = {
    let rows = ResultFixtures.rows.filter { !$0.key.variant.contains("\"") }
    let text = String(decoding: RowFormat.results.csv(rows), as: UTF8.self)
    return text.split(separator: "\r\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  private func read(_ cells: [[String]]) throws(FileError) -> [ResultRow] {
    let text = cells.map { $0.joined(separator: ",") + "\r\n" }.joined()
    return try ResultTable(InputFile("a.csv", bytes: Array(text.utf8))).rows
  }

  private func without(_ columns: Set<String>) -> [[String]] {
    Self.cells.map { line in
      zip(Self.cells[0], line).filter { !columns.contains($0.0) }.map(\.1)
    }
  }

  @Test func theOrderOfTheColumnsDoesNotMatter() throws {
    let reversed: [[String]] = Self.cells.map { $0.reversed() }
    #expect(try read(reversed) == read(Self.cells))
  }

  /// Also one that is called nearly like a column that is there.
  @Test(arguments: ["energy_nj", "retains2", ""]) func aColumnOfALaterVersionIsIgnored(
    _ name: String
  ) throws {
    let more = Self.cells.enumerated().map { $1 + [$0 == 0 ? name : "anything"] }
    #expect(try read(more) == read(Self.cells))
    let first = Self.cells.enumerated().map { [$0 == 0 ? name : "anything"] + $1 }
    #expect(try read(first) == read(Self.cells))
  }

  /// The fields, each with its columns, that not every version has.
  @Test(
    arguments: RowFormat.results.fields.filter { !$0.isRequired }.map(\.names)
      + RowFormat.budget.fields.filter { !$0.isRequired }.map(\.names))
  func aMissingFieldIsReadAsEmpty(_ names: [String]) throws {
    let rows = try read(without(Set(names)))
    let whole = try read(Self.cells)
    #expect(rows.count == whole.count)
    for (row, whole) in zip(rows, whole) {
      let values = zip(
        RowFormat.results.names,
        zip(RowFormat.results.values(of: row), RowFormat.results.values(of: whole)))
      for (name, (found, expected)) in values {
        #expect(found == (names.contains(name) ? nil : expected), "\(name)")
      }
    }
  }

  @Test(arguments: RowFormat.results.fields.filter(\.isRequired).flatMap(\.names))
  func whatIdentifiesARowAndItsPartInTheComparisonIsRequired(_ name: String) {
    #expect(["variant", "workload", "size", "verdict"].contains(name))
    let error = #expect(throws: FileError.self) { try read(without([name])) }
    #expect(
      error?.description == "a.csv:1: found no column \"\(name)\", expected a results file; "
        + "measure again with \"run\"")
  }

  /// A part of a field without the rest means nothing.
  @Test(arguments: [
    ("p90_ns", "min_ns"), ("median_ns", "ci_low_ns"), ("ratio", "ratio_ci_low"),
    ("ratio_ci_low", "ratio_ci_high"),
  ])
  func aFieldOfSeveralColumnsIsThereAsAWholeOrNot(_ missing: String, _ present: String) {
    let error = #expect(throws: FileError.self) { try read(without([missing])) }
    #expect(error?.line == 2 && error?.column == nil)
    #expect(error?.found == "nothing in \(missing)")
    #expect(error?.expected == "a number, because \(present) has one")
  }

  @Test(arguments: [
    ("workload", "worklaod"), ("retains", "retain"), ("median_ns", "meidan_ns"),
    ("group", "gruop"), ("verdict", "Verdict"),
  ])
  func aMisspeltColumnIsNamedWithTheRightOne(_ name: String, _ misspelt: String) throws {
    var cells = Self.cells
    let index = try #require(cells[0].firstIndex(of: name))
    cells[0][index] = misspelt
    let error = #expect(throws: FileError.self) { try read(cells) }
    #expect(error?.line == 1)
    #expect(error?.column == cells[0][..<index].reduce(1) { $0 + $1.count + 1 })
    #expect(error?.found == "the column \"\(misspelt)\"")
    #expect(error?.expected == "\"\(name)\"")
  }

  @Test(arguments: ["size", "objects", "energy_nj"]) func aColumnCannotBeThereTwice(
    _ name: String
  ) {
    let more = Self.cells.enumerated().map { $1 + [$0 == 0 ? name : ""] }
    let twice = more.enumerated().map { $1 + [$0 == 0 ? name : ""] }
    let error = #expect(throws: FileError.self) { try read(twice) }
    #expect(error?.found == "a second column \"\(name)\"")
    #expect(error?.expected == "each column once")
  }

  /// The groups that are missing are filled in, and then the two would be one.
  @Test func aRowWithoutItsGroupIsTheSameRow() throws {
    let group = try #require(Self.cells[0].firstIndex(of: "group"))
    var rows = Self.cells.dropFirst().flatMap { [$0, $0] }
    for index in stride(from: 1, to: rows.count, by: 2) { rows[index][group] = "" }
    let error = #expect(throws: FileError.self) { try read([Self.cells[0]] + rows) }
    #expect(
      error?.found == "a second row of MVC in type id, after the one in line 2",
      "\(error as Any)")
  }
}
