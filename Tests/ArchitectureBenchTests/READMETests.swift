import Basics
import Foundation
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import ArchitectureBench
@testable import Benchmarking

/// What the README shows is what commands print, and what files hold.
@Suite struct READMETests {
  private static func committedReport() throws -> Report {
    let path = PackageFolder.path + "/results/reference.csv"
    return Report(
      on: try Results(contentsOf: path, in: ResultFixtures.format),
      of: ResultFixtures.vanilla,
      supplement: try Supplement(beside: path))
  }

  @Test func theSummaryIsThatOfTheCommittedRun() throws {
    // The README leaves out the means.
    let lines = try Self.committedReport().summary.lines(atMost: 80).map(\.plain)
      .prefix { !$0.hasPrefix("…") }
    #expect(lines.count > 10)
    let difference = try differenceFromBlock(lines.joined(separator: "\n") + "\n")
    #expect(difference == nil)
  }

  /// `bench report --charts` makes them.
  @Test(arguments: [("dispatch", "dispatch"), ("round trip", "round-trip")])
  func theChartsAreThoseOfTheCommittedRun(kind: String, file: String) throws {
    let path = "Docs/Images/\(file).svg"
    let chart = try #require(try Self.committedReport().charts.first { $0.name == kind })
    let isSame = try PackageFolder.text(of: path) == String(decoding: chart.file, as: UTF8.self)
    #expect(isSame, "write \(path) again")
    let isShown = try PackageFolder.text(of: "README.md").contains("<img src=\"\(path)\"")
    #expect(isShown)
  }

  @Test func theExampleOfVerifyIsItsWholeOutput() throws {
    let example = try example("verify ")
    #expect(example.run.status == .success)
    #expect(firstDifference(of: example.output, in: example.run.output) == nil)
    #expect(example.run.output.count == example.output.count)
  }

  @Test func theExampleOfPlayIsPartOfItsOutput() throws {
    let example = try example("play ")
    #expect(example.run.status == .success)
    #expect(firstDifference(of: example.output, in: example.run.output) == nil)
  }

  @Test func theFirstFailureOfANewPackageIsAsShown() throws {
    let failure = try #require(throws: Nonconformance.self) { try Conformance.check(Beginner()) }
    let difference = try differenceFromBlock("\(failure)")
    #expect(difference == nil)
  }

  @Test func theScriptOfTwoLogInsIsThatOfAsPosted() throws {
    let script = try PackageFolder.text(of: "Examples/AsPosted/Scripts/two-log-ins.scenario")
    let difference = try differenceFromBlock(script)
    #expect(difference == nil)
  }

  /// Does what the variant of a new package does.
  private struct Beginner: Variant {
    let name = "Elm"

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      screen.search.titleLabel.text = Content.idle.title
      return Nothing()
    }

    private final class Nothing {}
  }

  /// Where a text differs from the block of the README that is most like it.
  private func differenceFromBlock(_ text: String) throws -> String? {
    firstDifference(of: "```\n\(text)```", in: try PackageFolder.text(of: "README.md"))
  }

  /// The only block with a command that begins so, done again, and the block that follows it.
  private func example(_ start: String) throws -> (run: BenchRun, output: String) {
    let (command, output) = try blocks(of: start)
    let words = command.replacing("Scenarios/", with: PackageFolder.scenarios + "/")
      .split(whereSeparator: \.isWhitespace).dropFirst(6).map(String.init)
    let run = BenchRun(
      words: words,
      contenders: ["MVC", "MVVM", "MVI", "Reactor", "Vanilla"].map { RewiredVariant(name: $0) })
    return (run, output)
  }

  /// - Parameter start: how the arguments begin; empty for the command without any.
  private func blocks(of start: String) throws -> (command: String, output: String) {
    let text = try PackageFolder.text(of: "README.md")
    // Every second part is a block: "sh\n…\n" or "\n…\n".
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    let blocks = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    let command = "sh\nswift run -c release bench" + (start.isEmpty ? "\n" : " \(start)")
    let matches = blocks.indices.filter { blocks[$0].hasPrefix(command) }
    try #require(matches.count == 1, "\(matches.count) examples of bench \(start)")
    return (blocks[matches[0]], String(blocks[matches[0] + 1].dropFirst()))
  }
}
