import Basics
@testable import Scenario
import TestSupport
import Testing

/// Tests of the errors for a text that is not a script.
@Suite struct ScriptErrorTests {
  /// The first mistake of a line, in characters, including invisible ones.
  private static let mistakes = examples(
    #"""
    type pasword "x"
      1:6: found "pasword", expected "id", "password" or "query"; did you mean "password"?
    tap login
      1:5: found "login", expected "log in", "log out", "previous", "next" or "retry"; did you mean "log in"?
    ¶¶  wiat 1s
      3:3: found "wiat", expected "rules", "page size", … or "expect"; did you mean "wait"?
    type id neo
      1:9: found "neo", expected a text in quotes; put straight double quotes around a text
    type "id" "neo" => 1:6: found the text "id", expected "id", "password" or "query"
    type id "neo" "smith" => 1:15: found the text "smith", expected "times" or the end of the line
    tap next, retry => 1:9: found ",", expected the end of the line
    rules L1 L2 => 1:10: found "L2", expected "," or the end of the line
    wait 300 => 1:6: found "300", expected a duration such as 300ms or 2s, at most 1000000s
    wait 1000000.1s
      1:6: found "1000000.1s", expected a duration such as 300ms or 2s, at most 1000000s
    wait 0.0000001ms
      1:6: found "0.0000001ms", expected a duration such as 300ms or 2s, at most 1000000s
    visible rows 1001 => 1:14: found "1001", expected a whole number from 1 to 1000
    visible row 3 => 1:9: found "row", expected "rows"; did you mean "rows"?
    scroll by -9223372036854775809
      1:11: found "-9223372036854775809", expected a whole number; numbers have 64 bits
    expect rows ١٠ => 1:13: found "١٠", expected a whole number from 0
    login fails
      1:12: found the end of the line, expected "with missing credentials" or a whole number
    search returns 10000001 items
      1:16: found "10000001", expected "no" or a whole number from 0 to 10000000
    search returns 3 items claiming 7 claiming 8
      1:35: found "claiming", expected "numbered from", "repeating every", "titled", "with equal titles", "without the first", "missing every", "retitling every", "in reverse", "ignoring the limit", "after" or the end of the line
    search returns 3 items titled => 1:30: found the end of the line, expected a text in quotes
    search returns 3 items titled "a", in reverse
      1:36: found "in", expected a text in quotes; put straight double quotes around a text
    search "dog" answers twice
      1:14: found "answers", expected "times", "at", "returns", "fails offline", "fails malformed" or "hangs"
    expect row 3 slected
      1:14: found "slected", expected "title", "expanded", "collapsed", "selected" or "unselected"; did you mean "selected"?
    expect id fiel
      1:11: found "fiel", expected "field" or a text in quotes; did you mean "field"?
    type id "ab" times 500001 => 1:20: found "500001", expected a whole number from 0 to 500000
    type id “neo”
      1:9: found "“neo”", expected a text in quotes; put straight double quotes around a text
    type id "neo”
      1:14: found the end of the line, expected a closing quote ("); a text ends with a straight double quote, not a curly one
    type id "n\eo"
      1:11: found \e, expected \", \\, \n, \t, \r or \u{1F600}; write a backslash as \\
    type id "\u{D800}"
      1:10: found \u{D800}, expected \", \\, \n, \t, \r or \u{1F600}; \u{…} holds the hexadecimal number of a Unicode scalar
    type id "é👨‍👩‍👧日" fo\#u{200B}o "never closed
      1:15: found "fo\u{200B}o", expected "times" or the end of the line
    """#)

  @Test(arguments: mistakes)
  func `an error says where it is, what was found, what was expected and what to do`(
    text: String, message: String
  ) throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.description == "a:" + message)
  }

  @Test(arguments: ["rules L1\nrules L2", "tap next\nrules L2", "tap next\nvisible rows 3"])
  func `a header line that is repeated or follows a step is an error`(text: String) throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.position == ScriptError.Position(line: 2, column: 1))
    #expect(error?.advice == "it may appear at most once, before the first step")
  }

  @Test func `an excerpt is short, shows control characters, and points at the mistake`() throws {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "tap next\n\ttap\tnaxt\u{1B}[2J", name: "a")
    }
    let lines = error?.longDescription.split(separator: "\n").dropFirst()
    #expect(lines == ["   tap naxt␛[2J", "       ^"])
    let long = #expect(throws: ScriptError.self) {
      try Script(parsing: "type id " + String(repeating: "\"x\" ", count: 50), name: "a")
    }
    #expect(long?.position?.column == 13)
    #expect(long?.excerpt.split(separator: "\n").allSatisfy { $0.count <= 122 } == true)
  }

  // MARK: - Hostile texts

  /// Reads an arbitrary text, and checks what must hold for every text.
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
      let position = error.position ?? .init(line: 0, column: 0)
      #expect((1...lines.count).contains(position.line), sourceLocation: sourceLocation)
      #expect(
        (1...lines[max(position.line, 1) - 1].count + 1).contains(position.column),
        sourceLocation: sourceLocation)
    }
  }

  @Test func `a line cut off anywhere gives a step or a sound error`() throws {
    for (line, _) in ScriptLanguageTests.lines {
      for length in 0...line.count { read(String(line.prefix(length))) }
    }
  }

  @Test func `words in a random order give a script or a sound error`() throws {
    let words = Set(
      ScriptLanguageTests.lines.flatMap { $0.0.split(separator: " ") } + [",", "#", "\"", "\n"]
    ).sorted()
    var random = SeededGenerator(seed: 42)
    for _ in 0..<1_000 {
      read((0..<6).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " "))
    }
  }

  @Test func `a very long line gives an error of less than 4,000 bytes`() {
    for line in [
      String(repeating: "x", count: 100_000),
      "type id \"" + String(repeating: "\\\"", count: 50_000),
      "type id \"" + String(repeating: "x", count: 1_000_001) + "\"",
      "type id \"" + String(repeating: "x", count: 1_000_000) + "\" times 2",
      "tap a" + String(repeating: "\u{301}", count: 50_000),
      "wait " + String(repeating: "9", count: 100_000) + "s",
      "select row " + String(repeating: "9", count: 100_000),
    ] {
      let error = #expect(throws: ScriptError.self) { try Script(parsing: line, name: "a") }
      #expect(error.map { $0.longDescription.utf8.count < 4000 } == true)
    }
  }
}
