import Basics
import Foundation
import TestSupport
import Testing
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// The committed references.
@Suite struct CommittedResultsTests {
  private static let references =
    (try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/results"))?.filter
  { $0.hasPrefix("reference") && $0.hasSuffix(".csv") } ?? []

  @Test(arguments: references) func `no count of a reference grows faster than its workload allows`(
    _ name: String
  ) throws {
    let check = GrowthCheck(of: try results(name).rows, in: Exhibit(allVariants).suite)
    #expect(check.excesses == [])
    #expect(check.checked > 200)
  }

  @Test func `there is one reference of a kind of machine`() throws {
    let kinds = try Self.references.map { try results($0).environment.kind }
    #expect(!kinds.isEmpty && Set(kinds).count == kinds.count)
  }

  @Test func `the page of the committed run is well-formed and smaller than 1 MB`() throws {
    let report = Report(on: try results("reference.csv"), of: Exhibit.bench)
    let page = String(decoding: Page(report: report).html, as: UTF8.self)
    #expect(unbalancedTags(in: page) == [])
    #expect(page.utf8.count < 1_000_000)
    #expect(page.contains("<th scope=\"row\">toggle row 100,000</th>"))
    #expect(page.contains("A tap on a disclosure. Each row is opened and closed again."))
  }

  /// A new column must be added to the table in `results/README.md`, in its place, and if a budget has it, also to the
  /// list there.
  @Test func `the README of the results lists the columns of both kinds of file, in order`() throws
  {
    let text = try PackageFolder.text(of: "results/README.md")
    func names(_ text: Substring) -> [String] {
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
        !$0.offset.isMultiple(of: 2)
      }.map { String($0.element) }
    }
    let lines = text.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| column |") })
    let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    #expect(
      rows.flatMap { names($0.dropFirst().prefix { $0 != "|" }) }
        == Exhibit.bench.resultsFormat.names,
      "make the table of results/README.md the same as Column.swift")
    let budget = try #require(text.range(of: "with the columns "))
    let list = text[budget.upperBound...].prefix { $0 != "." }
    #expect(names(list) == Exhibit.bench.budgetFormat.names)
  }
}

private func results(_ name: String) throws -> Results {
  try Results(contentsOf: "\(PackageFolder.path)/results/\(name)", in: Exhibit.bench.resultsFormat)
}

/// Tests that the README shows what commands print, and what files hold.
@Suite struct READMETests {
  @Test(arguments: ["README.md", "README.ko.md"])
  func `the tables in the README are those of the committed run`(page: String) throws {
    let text = try PackageFolder.text(of: page)
    for table in Report(on: try results("reference.csv"), of: Exhibit.bench).overview {
      // The words around them may be other ones, or Korean.
      let rows = table.markdown.drop { !$0.hasPrefix("| ---") }
      #expect(firstDifference(of: rows.joined(separator: "\n"), in: text) == nil, "\(table.title)")
    }
  }

  /// Code that is shown stands in the file that the line above it names, but for its indentation.
  @Test func `the code in the README is that of the variants`() throws {
    func lines(_ text: String) -> [String] {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let blocks = try PackageFolder.text(of: "README.md").components(separatedBy: "```swift\n")
      .dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 2)
    for excerpt in blocks.flatMap({ $0.components(separatedBy: "\n\n") }) {
      let shown = lines(excerpt)
      let path = String(shown[0].dropFirst("// ".count))
      let source = lines(try PackageFolder.text(of: path)).joined(separator: "\n")
      let code = shown.dropFirst().joined(separator: "\n")
      #expect(firstDifference(of: code, in: source) == nil, "\(path)")
    }
  }
}
