import Basics
import Foundation
@testable import Benchmarking
import TestSupport
import Testing
import VariantSupport

@testable import ArchitectureBench

/// Docs/Claims.md has the figures of the committed files where it speaks of one program each, and a dash for a variant
/// that a file does not have. `Studies/Hands/measure` writes what it says of many.
@Suite struct ClaimsPageTests {
  private let page: ClaimsPage
  private let counted: CountedFigures

  init() throws {
    page = try ClaimsPage()
    counted = try #require(try CountedFigures(inFolderOf: PackageFolder.path + "/results/"))
  }

  /// A row's number, and how its figure follows from those in results/calls.csv and results/house.csv.
  private static let rows: [(row: Int, figure: @Sendable (CountedFigures, String) throws -> Int)] =
    [
      (22, { try #require($0.calls("calls between roles", of: $1)) }),
      (
        26,
        {
          try #require($0.size("tokens", of: $1)) + #require($0.size("kit tokens", of: $1))
        }
      ),
      (27, { try #require($0.calls("calls", of: $1, gesture: "a key in the id field")) }),
    ]

  @Test func `rows have the figures of calls and of the house`() throws {
    for (row, figure) in Self.rows {
      #expect(
        try cells(ofRow: row) == ClaimsPage.variants.map { try figure(counted, $0).grouped },
        "row \(row)")
    }
  }

  @Test func `the row of times has the longest gestures of the committed run`() throws {
    let run = try Results(
      contentsOf: PackageFolder.path + "/results/reference.csv", in: Exhibit.bench.resultsFormat)
    let expected = try cells(Set(run.rows.map(\.key.variant))) { variant in
      let gestures = run.rows.filter { $0.key.variant == variant && $0.key.id.group == "dispatch" }
      let longest = try #require(gestures.compactMap(\.time?.median.value).max())
      return String(format: "%.3f %%", longest / 16_000_000 * 100)
    }
    #expect(try cells(ofRow: 20) == expected)
  }

  @Test func `rows of changes have the figures of the committed ones`() throws {
    let lines = try PackageFolder.text(of: "results/changes.csv").split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",")
    let rows = lines.dropFirst().map { line in
      Dictionary(
        uniqueKeysWithValues: zip(
          names, line.split(separator: ",", omittingEmptySubsequences: false)))
    }
    /// The sum over all changes; of one that was made several times, the median.
    func sum(_ variant: String, _ figure: String) throws -> Int {
      let ofVariant = rows.filter { $0["variant"] == variant[...] && $0["figure"] == figure[...] }
      let changes = Dictionary(grouping: ofVariant) { $0["change"] }
      #expect(changes.count == 8)
      return try changes.values.reduce(0) { sum, attempts in
        let values = try attempts.map { try #require($0["value"].flatMap { Int($0) }) }.sorted()
        return sum + values[values.count / 2]
      }
    }
    let changed = Set(rows.compactMap { $0["variant"].map(String.init) })
    #expect(try cells(ofRow: 23) == cells(changed) { try sum($0, "hunks").grouped })
    #expect(
      try cells(ofRow: 25)
        == cells(changed) {
          Self.share(
            try sum($0, "tokens added to the logic"), of: try sum($0, "tokens added"))
        })
  }

  /// Each reads a row's own figures, in the order of the variants, as the proposition is written.
  private static let predicates: [(row: Int, isTrue: @Sendable ([Double]) -> Bool)] = [
    (17, { figures in figures[2] > max(figures[1], figures[3], figures[4]) }),
    (18, { figures in figures[1...4].contains(0) }),
    (20, { figures in figures[1...4].contains { $0 > 1 } }),
    (22, { figures in figures[1] > figures[2] }),
    (23, { figures in figures[1...3].allSatisfy { figures[4] < $0 } }),
    (25, { figures in figures[2] > max(figures[1], figures[3], figures[4]) }),
    (27, { figures in figures[3] > max(figures[1], figures[2], figures[4]) }),
  ]

  @Test func `rows say whether their proposition is true as written`() throws {
    for (row, isTrue) in Self.predicates {
      let figures = try cells(ofRow: row).map { try #require(Self.number($0)) }
      #expect(page.rows[row]?[2] == (isTrue(figures) ? "true" : "false"), "row \(row)")
    }
  }

  /// "404", "0.010 %", "59 %", and a share "8 of 10". A dash is none.
  private static func number(_ cell: String) -> Double? {
    if cell == "–" { return .nan }
    let parts = cell.replacing("%", with: "").replacing(",", with: "").split(separator: " of ")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }

  @Test func `the page says how unlike their hands two variants are, as House counts it`() throws {
    let house = try PackageFolder.text(of: "Docs/House.md").split(whereSeparator: \.isNewline)
    func outside(_ variant: String) throws -> (count: Substring, metrics: Substring) {
      let row = try #require(house.first { $0.hasPrefix("| \(variant) |") })
      let cells = row.split(separator: " | ")
      return (cells[4], cells[5])
    }
    let (mvi, reactor) = (try outside("MVI"), try outside("Reactor"))
    let words =
      "MVI is outside of all eight hands in \(mvi.count) of \(mvi.metrics) metrics, and Reactor in \(reactor.count)]"
    let isOnPage = page.text.contains(words)
    #expect(isOnPage, "\(words)")
  }

  /// Those of the variants.
  private func cells(ofRow row: Int) throws -> [String] {
    Array(try #require(page.rows[row]).dropFirst(5))
  }

  /// What the page should show of each variant, by a file that has these.
  private func cells(_ counted: Set<String>, _ cell: (String) throws -> String) rethrows
    -> [String]
  {
    try ClaimsPage.variants.map { counted.contains($0) ? try cell($0) : "–" }
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    "\((part * 200 + whole) / (whole * 2)) %"
  }
}
