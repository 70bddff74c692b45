import Basics
import Foundation
import TestSupport
import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// The references that are committed.
@Suite struct CommittedResultsTests {
  private static let references =
    (try? FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.path + "/results"))?.filter {
      $0.hasPrefix("reference") && $0.hasSuffix(".csv")
    } ?? []

  @Test(arguments: references)
  func `no count of a reference grows faster than its workload allows`(_ name: String) throws {
    let results = try Results(
      contentsOf: "\(PackageFolder.path)/results/\(name)", in: ResultFixtures.format)
    let check = GrowthCheck(of: results.rows, in: Exhibit(allVariants).suite)
    #expect(check.excesses == [])
    #expect(check.checked > 200)
  }

  @Test func `there is one reference of a kind of machine`() throws {
    let kinds = try Self.references.map {
      try Results(contentsOf: "\(PackageFolder.path)/results/\($0)", in: ResultFixtures.format)
        .environment.kind
    }
    #expect(!kinds.isEmpty && Set(kinds).count == kinds.count)
  }

  /// `bench compare --format markdown` prints it.
  @Test func `the table of what carries is that of the references`() throws {
    let runs = try ["reference.csv", "reference-amd-family-26.csv"].map { name in
      (
        file: name,
        results: try Results(
          contentsOf: "\(PackageFolder.path)/results/\(name)", in: ResultFixtures.format)
      )
    }
    let comparison = try Comparison(runs[0], runs[1], in: ResultFixtures.format, threshold: 0.01)
    let page = try PackageFolder.text(of: "Docs/Method.md")
    let table = comparison.carriedTable.markdown.joined(separator: "\n")
    #expect(page.contains("<!-- what carries -->\n\(table)\n<!-- end -->"), "\(table)")
  }
}
