import Foundation
import LoginSearch
import Testing
import Vanilla

@testable import BenchKit

/// What the README says that commands print is what they print.
@Suite struct READMETests {
  @Test(arguments: ["", "verify "])
  func theOutputIsTheWholeOutput(_ start: String) throws {
    let example = try example(start)
    #expect(example.run.status == .success)
    #expect(example.run.output == example.output)
  }

  @Test func theExcerptIsInTheOutput() throws {
    let example = try example("play ")
    #expect(example.run.status == .success)
    #expect(example.run.output.contains(example.output))
  }

  /// Vanilla under another name. Variants that conform differ in nothing else that is printed.
  private struct Namesake: Variant {
    let name: String

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      VanillaVariant().launch(on: screen, in: environment)
    }
  }

  /// The only block with a command that begins so, done again, and the block that follows it.
  ///
  /// - Parameter start: how the arguments begin; empty for the command without any.
  private func example(_ start: String) throws -> (run: BenchRun, output: String) {
    let scenarios = try #require(ScriptSource.usualFolders.last)
    let package = URL(fileURLWithPath: scenarios).deletingLastPathComponent()
    let text = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    // Every second part is a block: "sh\n…\n" or "\n…\n".
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    let blocks = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    let command = "sh\nswift run -c release bench" + (start.isEmpty ? "\n" : " \(start)")
    let places = blocks.indices.filter { blocks[$0].hasPrefix(command) }
    try #require(places.count == 1, "\(places.count) examples of bench \(start)")
    let block = blocks[places[0]].replacing("Scenarios/", with: scenarios + "/")
    let run = BenchRun(
      words: block.split(whereSeparator: \.isWhitespace).dropFirst(6).map(String.init),
      contenders: ["MVC", "MVVM", "MVI", "Reactor", "Vanilla"].map(Namesake.init))
    return (run, String(blocks[places[0] + 1].dropFirst()))
  }
}
