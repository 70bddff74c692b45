import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// The one description of the columns, and what is said of a file that does not have them.
@Suite struct ColumnTests {
  /// The cells of a file, the header first. None of them needs quotes.
  private static let cells: [[String]] = {
    let rows = ResultFixtures.rows.filter { !$0.key.variant.contains("\"") }
    let text = String(decoding: ResultFixtures.table(rows), as: UTF8.self)
    return text.split(separator: "\r\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  private func read(_ cells: [[String]]) throws(FileError) -> [ResultRow] {
    let text = cells.map { $0.joined(separator: ",") + "\r\n" }.joined()
    return try Results(InputFile("a.csv", bytes: Array(text.utf8)), in: ResultFixtures.format).rows
  }

  @Test func `a file that lacks a column is refused with the name of that column`() {
    for (index, name) in ResultFixtures.format.names.enumerated() {
      let less = Self.cells.map { line in
        line.enumerated().filter { $0.offset != index }.map(\.element)
      }
      let error = #expect(throws: FileError.self) { try read(less) }
      #expect(error?.line == 1 && "\(error as Any)".contains("\"\(name)\""), "\(error as Any)")
    }
  }

  @Test func `a file with an unknown column is refused with the name of that column`() {
    let last = Self.cells.enumerated().map { $1 + [$0 == 0 ? "energy_nj" : "1"] }
    let error = #expect(throws: FileError.self) { try read(last) }
    #expect(error?.found == "the column \"energy_nj\"")
    #expect(
      error?.expected == "only the \(Self.cells[0].count) columns of a results file of this version"
    )
  }

  @Test(arguments: [("workload", "worklaod"), ("median_ns", "allocations"), ("verdict", "Verdict")])
  func `a misnamed column is reported with its place and the name expected there`(
    _ name: String, _ wrong: String
  ) throws {
    var cells = Self.cells
    let index = try #require(cells[0].firstIndex(of: name))
    cells[0][index] = wrong
    let error = #expect(throws: FileError.self) { try read(cells) }
    #expect(error?.line == 1)
    #expect(error?.column == cells[0][..<index].reduce(1) { $0 + $1.count + 1 })
    #expect(error?.found == "the column \"\(wrong)\"")
    #expect(
      error?.expected == "\"\(name)\", column \(index + 1) of a results file of this version")
  }
}
