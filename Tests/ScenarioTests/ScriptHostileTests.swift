import Basics
import Testing

@testable import Scenario

@Suite struct ScriptHostileTests {
  /// Reads a text that may be anything, and checks what holds for each.
  private func read(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(ScriptError) {
      let script = try Script(parsing: text, name: "a")
      let again = try Script(parsing: script.description, name: "a")
      #expect(again.steps == script.steps, sourceLocation: sourceLocation)
    } catch {
      let lines = text.split(omittingEmptySubsequences: false) {
        ["\n", "\r\n", "\r"].contains($0)
      }
      #expect(!error.found.isEmpty && !error.expected.isEmpty, sourceLocation: sourceLocation)
      #expect(error.longDescription.utf8.count < 4000, sourceLocation: sourceLocation)
      guard let place = error.position, (1...lines.count).contains(place.line) else {
        Issue.record("\(error) is at no line", sourceLocation: sourceLocation)
        return
      }
      #expect(
        (1...lines[place.line - 1].count + 1).contains(place.column),
        sourceLocation: sourceLocation)
    }
  }

  @Test func aLineThatBreaksOffAnywhereIsAStepOrAnError() throws {
    let lines = Set(
      try ScenarioFolder.texts().flatMap { $0.text.split(whereSeparator: \.isNewline) })
    #expect(lines.count > 200)
    for line in lines {
      for length in 0...line.count {
        read(String(line.prefix(length)))
      }
    }
  }

  @Test func aFileThatBreaksOffAnywhereIsAScriptOrAnErrorInItsLastLine() throws {
    let text = try #require(
      try ScenarioFolder.texts().first { $0.name.hasPrefix("S7-equal") }?.text)
    for length in 0...text.utf8.count {
      // Half a scalar becomes a replacement character, as it would in an editor.
      let part = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      do throws(ScriptError) {
        _ = try Script(parsing: part, name: "a")
      } catch {
        let count = part.split(omittingEmptySubsequences: false) { $0.isNewline }.count
        #expect(error.position?.line == count)
      }
    }
  }

  @Test func wordsInAnyOrderAreAScriptOrAnError() throws {
    let words = Set(
      try ScenarioFolder.texts().flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
    ).sorted()
    var random = SeededGenerator(seed: 42)
    for _ in 0..<800 {
      let line = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        words.randomElement(using: &random)
      }
      read(line.joined(separator: " "))
    }
  }

  @Test func anyBytesAreAScriptOrAnError() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<500 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      read(String(decoding: bytes, as: UTF8.self))
      // Mostly what means something to the language.
      let signs = Array("\"\\u{},# \n\r\t“-10ms".utf8)
      read(String(decoding: bytes.map { signs[Int($0) % signs.count] }, as: UTF8.self))
      read("type id \"" + String(decoding: bytes.map { signs[Int($0) % 6] }, as: UTF8.self))
    }
  }

  @Test(arguments: [
    String(repeating: "x", count: 1_000_000),
    "type id \"" + String(repeating: "\\\"", count: 500_000),
    "type id \"" + String(repeating: "x", count: 1_000_001) + "\"",
    "tap a" + String(repeating: "\u{301}", count: 500_000),
    "wait " + String(repeating: "9", count: 1_000_000) + "s",
    "select row " + String(repeating: "9", count: 1_000_000),
  ])
  func aLineOfAMegabyteIsAnErrorToldBriefly(line: String) {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: line, name: "a") }
    #expect(error.map { $0.longDescription.utf8.count < 4000 } == true)
  }

  @Test func aTextMayBeAsLongAsTheLongestAndNoLonger() throws {
    let text = String(repeating: "x", count: 1_000_000)
    let script = try Script(parsing: "type id \"\(text)\"", name: "a")
    #expect(script.steps == [.gesture(.type(.id, text))])
    #expect(throws: ScriptError.self) {
      try Script(parsing: "type id \"\(text)\" times 2", name: "a")
    }
  }

  @Test func manyLinesAreManySteps() throws {
    let text = String(repeating: "let go # \"\n", count: 5000)
    #expect(try Script(parsing: text, name: "a").lines.last?.number == 5000)
  }
}
