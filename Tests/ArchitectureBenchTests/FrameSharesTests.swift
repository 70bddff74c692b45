import Basics
import Foundation
import LoginSearch
import TestSupport
import Testing
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// Some sentences say how much of a frame of 16 ms something takes. They say what the files hold.
@Suite struct FrameSharesTests {
  /// Of each variant, the time of a refresh of 100,000 rows, in milliseconds.
  private static func refreshes(_ change: String) throws -> [String: Double] {
    let run = try Results(
      contentsOf: PackageFolder.path + "/results/reference.csv", in: Exhibit.bench.resultsFormat)
    let times = allVariants.compactMap { variant -> (String, Double)? in
      let row = run.rows.first { (row: ResultRow) in
        row.key.variant == variant.name && "\(row.key.id)" == "refresh \(change) 100,000"
      }
      return row?.time.map { (variant.name, $0.median.value / 1_000_000) }
    }
    try #require(times.count == allVariants.count)
    return Dictionary(uniqueKeysWithValues: times)
  }

  /// "37 to 40", of the least and the most.
  private static func span(_ values: some Collection<Double>, _ format: String = "%.0f") -> String {
    [values.min() ?? 0, values.max() ?? 0].map { String(format: format, $0) }
      .joined(separator: " to ")
  }

  /// The longest gesture of all hands, in per cent of a frame.
  private static func longest(in file: String) throws -> String {
    let shares = try PackageFolder.text(of: file).split(whereSeparator: \.isNewline).compactMap {
      let cells = $0.split(separator: ",", omittingEmptySubsequences: false)
      return cells[4] == "share of a frame" && cells[2] != "house" ? Double(cells[5]) : nil
    }
    try #require(shares.count == 48)
    return String(format: "%.2f %%", (shares.max() ?? 0) * 100)
  }

  @Test(arguments: ["README.md", "Docs/Choosing.md"])
  func `the longest gesture of the hands is that of both files`(page: String) throws {
    let text = try words(of: page)
    #expect(text.contains(try Self.longest(in: "results/hands.csv") + " of a frame"))
    #expect(text.contains("(" + (try Self.longest(in: "results/house.csv")) + " with"))
  }

  @Test(arguments: ["README.md", "Docs/Choosing.md", "Docs/Claims.md"])
  func `a refresh of all rows takes what the committed run says`(page: String) throws {
    let shares = try Self.refreshes("all changed").values.map { $0 / 16 * 100 }
    #expect(try words(of: page).contains(Self.span(shares) + " %"))
  }

  @Test func `a refresh of one row takes what the committed run says`() throws {
    let times = try Self.refreshes("one changed")
    let others = times.filter { $0.key != "MVVM" }.values
    let mvvm = try #require(times["MVVM"])
    for page in ["README.md", "Docs/Method.md"] {
      #expect(
        try words(of: page).contains(
          "\(Self.span(others, "%.2f")) ms, and \(String(format: "%.1f", mvvm)) ms in MVVM"))
    }
    #expect(
      try words(of: "Docs/Choosing.md").contains(
        String(format: "%.0f", mvvm / 16 * 100)
          + " % in MVVM, and \(Self.span(others.map { $0 / 16 * 100 }, "%.1f")) % in the others"))
  }

  /// A page wherever its lines end.
  private func words(of page: String) throws -> String {
    try PackageFolder.text(of: page).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
