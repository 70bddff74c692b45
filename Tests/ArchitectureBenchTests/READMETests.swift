import Basics
import Foundation
import TestSupport
import Testing
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// Tests that the README shows the output of commands and the contents of files.
@Suite struct READMETests {
  private static func committedReport() throws -> Report {
    let path = PackageFolder.path + "/results/reference.csv"
    return Report(
      on: try Results(contentsOf: path, in: Exhibit.bench.resultsFormat),
      of: Exhibit.bench)
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `the tables in the README are those of the committed run`(page: String) throws {
    let text = try PackageFolder.text(of: page)
    for table in try Self.committedReport().overview {
      // The surrounding words may differ, or be Korean.
      let rows = table.markdown.drop { !$0.hasPrefix("| ---") }
      #expect(firstDifference(of: rows.joined(separator: "\n"), in: text) == nil, "\(table.title)")
    }
  }

  /// Each code block is in the file named on its first line, apart from its indentation.
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
