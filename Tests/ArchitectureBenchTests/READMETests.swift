import Basics
import Foundation
import TestSupport
import Testing
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// What the README shows is what commands print, and what files hold.
@Suite struct READMETests {
  private static func committedReport() throws -> Report {
    let path = PackageFolder.path + "/results/reference.csv"
    return Report(
      on: try Results(contentsOf: path, in: Exhibit.bench.resultsFormat), of: Exhibit.bench)
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `the tables in the README are those of the committed run`(page: String) throws {
    let text = try PackageFolder.text(of: page)
    for table in try Self.committedReport().overview {
      // The words around them may be other ones, or Korean.
      let rows = table.markdown.drop { !$0.hasPrefix("| ---") }
      #expect(firstDifference(of: rows.joined(separator: "\n"), in: text) == nil, "\(table.title)")
    }
  }

  /// `bench report --charts` makes them.
  @Test(arguments: [("dispatch", "dispatch"), ("round trip", "round-trip")])
  func `a chart in the README is that of the committed run`(kind: String, file: String) throws {
    let path = "Docs/Images/\(file).svg"
    let chart = try #require(try Self.committedReport().charts.first { $0.name == kind })
    let isSame = try PackageFolder.text(of: path) == String(decoding: chart.file, as: UTF8.self)
    #expect(isSame, "write \(path) again")
    let isShown = try PackageFolder.text(of: "README.md").contains("<img src=\"\(path)\"")
    #expect(isShown)
  }

  /// A command alone in its block, and the block right below it; the output may be an excerpt.
  @Test func `each command that is shown with its output prints that`() throws {
    // Every second part is a block: "sh\n…\n" or "\n…\n".
    let parts = try PackageFolder.text(of: "README.md").components(separatedBy: "```")
    let examples = stride(from: 1, to: parts.count - 2, by: 2).compactMap { index in
      let command = parts[index].wholeMatch(of: /sh\nswift run -c release bench (.*)\n/)
      let isShown = parts[index + 1].allSatisfy(\.isWhitespace) && parts[index + 2].hasPrefix("\n")
      return isShown ? command.map { (command: $0.1, output: parts[index + 2].dropFirst()) } : nil
    }
    #expect(!examples.isEmpty)
    for (command, output) in examples {
      let words = command.replacing("Scenarios/", with: PackageFolder.scenarios + "/").split(
        separator: " "
      ).map(String.init)
      let run = BenchRun(words: words, contenders: allVariants)
      #expect(firstDifference(of: String(output), in: run.output) == nil, "bench \(command)")
    }
  }
}
