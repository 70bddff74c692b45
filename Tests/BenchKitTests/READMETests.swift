import Foundation
import LoginSearch
import Scenario
import Testing
import Vanilla

@testable import BenchKit

/// What the README says that commands print is what they print.
@Suite struct READMETests {
  @Test func theTablesAreThoseOfTheCommittedRun() throws {
    let results = try Results(contentsOfJSON: Self.package + "/results/reference.json")
    let lines = Report(on: results).lines(atMost: 80).map(\.plain)
    let output = try blocks(of: "").output
    #expect(output.split(separator: "\n").count > 10)
    #expect(lines.joined(separator: "\n").contains(output.trimmingCharacters(in: .newlines)))
  }

  @Test func theCommittedFilesAreOfOneRun() throws {
    let json = try Results(contentsOfJSON: Self.package + "/results/reference.json")
    let csv = try ResultTable(contentsOf: Self.package + "/results/reference.csv")
    #expect(csv.rows.map(\.key) == json.rows.map(\.key))
    #expect(csv.rows.map(\.ratio) == json.rows.map(\.ratio))
    #expect(json.environment.buildMode == "release")
  }

  @Test func theOutputIsTheWholeOutput() throws {
    let example = try example("verify ")
    #expect(example.run.status == .success)
    #expect(example.run.output == example.output)
  }

  @Test func theExcerptIsInTheOutput() throws {
    let example = try example("play ")
    #expect(example.run.status == .success)
    #expect(example.run.output.contains(example.output))
  }

  @Test func theFirstFailureOfANewPackageIsAsShown() throws {
    let failure = try #require(throws: Nonconformance.self) { try Conformance.check(Beginner()) }
    let text = try String(contentsOfFile: Self.package + "/README.md", encoding: .utf8)
    #expect(text.contains("```\n\(failure)```\n"))
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

  /// Vanilla under another name. Variants that conform differ in nothing else that is printed.
  private struct Namesake: Variant {
    let name: String

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      VanillaVariant().launch(on: screen, in: environment)
    }
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The only block with a command that begins so, done again, and the block that follows it.
  private func example(_ start: String) throws -> (run: BenchRun, output: String) {
    let scenarios = Self.package + "/Scenarios"
    let (command, output) = try blocks(of: start)
    let words = command.replacing("Scenarios/", with: scenarios + "/")
      .split(whereSeparator: \.isWhitespace).dropFirst(6).map(String.init)
    let run = BenchRun(
      words: words, contenders: ["MVC", "MVVM", "MVI", "Reactor", "Vanilla"].map(Namesake.init))
    return (run, output)
  }

  /// - Parameter start: how the arguments begin; empty for the command without any.
  private func blocks(of start: String) throws -> (command: String, output: String) {
    let text = try String(contentsOfFile: Self.package + "/README.md", encoding: .utf8)
    // Every second part is a block: "sh\n…\n" or "\n…\n".
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    let blocks = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    let command = "sh\nswift run -c release bench" + (start.isEmpty ? "\n" : " \(start)")
    let places = blocks.indices.filter { blocks[$0].hasPrefix(command) }
    try #require(places.count == 1, "\(places.count) examples of bench \(start)")
    return (blocks[places[0]], String(blocks[places[0] + 1].dropFirst()))
  }
}
