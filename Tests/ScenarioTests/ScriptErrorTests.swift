@testable import Scenario
import Testing

@Suite struct ScriptErrorTests {
  /// A text that is no script, and the whole message: place, found, expected, and what to do.
  @Test(arguments: [
    (
      "type pasword \"x\"",
      #"1:6: found "pasword", expected "id", "password" or "query"; did you mean "password"?"#
    ),
    (
      "tap login",
      #"1:5: found "login", expected "log in", "log out", "previous", "next" or "retry"; did you mean "log in"?"#
    ),
    (
      "tap log off",
      #"1:9: found "off", expected "in" or "out""#
    ),
    (
      "\n\n  wiat 1s",
      #"3:3: found "wiat", expected "rules", "page size", … or "expect"; did you mean "wait"?"#
    ),
    ("type id neo", #"1:9: found "neo", expected a text in quotes; put quotes around a text"#),
    ("type id", #"1:8: found the end of the line, expected a text in quotes"#),
    ("type id # \"neo\"", #"1:9: found the end of the line, expected a text in quotes"#),
    ("type \"id\" \"neo\"", #"1:6: found the text "id", expected "id", "password" or "query""#),
    (
      "type id \"neo\" \"smith\"",
      #"1:15: found the text "smith", expected "times" or the end of the line"#
    ),
    ("tap next now", #"1:10: found "now", expected the end of the line"#),
    ("tap next, retry", #"1:9: found ",", expected the end of the line"#),
    ("rules L1 L2", #"1:10: found "L2", expected "," or the end of the line"#),
    ("wait 300", #"1:6: found "300", expected a duration such as 300ms or 2s, at most 1000000s"#),
    ("wait -1s", #"1:6: found "-1s", expected a duration such as 300ms or 2s, at most 1000000s"#),
    (
      "wait 1000000.1s",
      #"1:6: found "1000000.1s", expected a duration such as 300ms or 2s, at most 1000000s"#
    ),
    (
      "debounce -5ms",
      #"1:10: found "-5ms", expected a duration such as 300ms or 2s, at most 1000000s"#
    ),
    ("visible rows 0", #"1:14: found "0", expected a whole number from 1 to 1000"#),
    ("visible rows 1001", #"1:14: found "1001", expected a whole number from 1 to 1000"#),
    ("visible rows", #"1:13: found the end of the line, expected a whole number from 1 to 1000"#),
    ("visible row 3", #"1:9: found "row", expected "rows"; did you mean "rows"?"#),
    ("scroll row 3", #"1:8: found "row", expected "to row" or "by""#),
    ("scroll to row -1", #"1:15: found "-1", expected a whole number from 0"#),
    ("scroll by 1.5", #"1:11: found "1.5", expected a whole number"#),
    (
      "scroll by -9223372036854775809",
      #"1:11: found "-9223372036854775809", expected a whole number; numbers have 64 bits"#
    ),
    ("pull", #"1:5: found the end of the line, expected "to refresh""#),
    ("pull to refresh now", #"1:17: found "now", expected the end of the line"#),
    ("expect position -1", #"1:17: found "-1", expected a whole number from 0"#),
    ("expect removed 3", #"1:16: found "3", expected "rows""#),
    ("expect updated rows -1", #"1:21: found "-1", expected a whole number from 0"#),
    ("expect refresh spinner", #"1:23: found the end of the line, expected "on" or "off""#),
    ("expect refresh on", #"1:16: found "on", expected "spinner""#),
    ("page size 0", #"1:11: found "0", expected a whole number from 1"#),
    ("toggle row -1", #"1:12: found "-1", expected a whole number from 0"#),
    (
      "select row 9223372036854775808",
      #"1:12: found "9223372036854775808", expected a whole number from 0; numbers have 64 bits"#
    ),
    ("expect rows ten", #"1:13: found "ten", expected a whole number from 0"#),
    ("expect rows ١٠", #"1:13: found "١٠", expected a whole number from 0"#),
    (
      "login fails",
      #"1:12: found the end of the line, expected "with missing credentials" or a whole number"#
    ),
    (
      "login fails with credentials",
      #"1:18: found "credentials", expected "missing credentials""#
    ),
    (
      "search returns 10000001 items",
      #"1:16: found "10000001", expected "no" or a whole number from 0 to 10000000"#
    ),
    (
      "search returns 3 claiming 7",
      #"1:18: found "claiming", expected "items" or "item""#
    ),
    (
      "search returns 3 items claiming 7 claiming 8",
      #"1:35: found "claiming", expected "numbered from", "repeating every", "titled", "with equal titles", "without the first", "missing every", "retitling every", "in reverse", "ignoring the limit", "after" or the end of the line"#
    ),
    (
      "search \"dog\" answers twice",
      #"1:14: found "answers", expected "times", "at", "returns", "fails offline", "fails malformed" or "hangs""#
    ),
    (
      "search returns 3 items in reverse after 1s in reverse",
      #"1:44: found "in", expected "numbered from", "repeating every", "titled", "with equal titles", "without the first", "missing every", "retitling every", "claiming", "ignoring the limit" or the end of the line"#
    ),
    (
      "search returns 3 items missing every 2 missing every 3",
      #"1:40: found "missing", expected "numbered from", "repeating every", "titled", "with equal titles", "without the first", "retitling every", "in reverse", "claiming", "ignoring the limit", "after" or the end of the line"#
    ),
    (
      "search returns 3 items without the first 1 without the first 1",
      #"1:44: found "without", expected "numbered from", "repeating every", "titled", "with equal titles", "missing every", "retitling every", "in reverse", "claiming", "ignoring the limit", "after" or the end of the line"#
    ),
    (
      "search returns 3 items retitling every 2 retitling every 2",
      #"1:42: found "retitling", expected "numbered from", "repeating every", "titled", "with equal titles", "without the first", "missing every", "in reverse", "claiming", "ignoring the limit", "after" or the end of the line"#
    ),
    (
      "search returns 3 items missing every 1",
      #"1:38: found "1", expected a whole number from 2"#
    ),
    (
      "search returns 3 items retitling every 0",
      #"1:40: found "0", expected a whole number from 1"#
    ),
    (
      "search returns 3 items without the first -1",
      #"1:42: found "-1", expected a whole number from 0 to 10000000"#
    ),
    (
      "search returns 3 items without the first 10000001",
      #"1:42: found "10000001", expected a whole number from 0 to 10000000"#
    ),
    (
      "search returns 3 items without 3",
      #"1:32: found "3", expected "the first""#
    ),
    (
      "search returns 3 items in revers",
      #"1:27: found "revers", expected "reverse"; did you mean "reverse"?"#
    ),
    (
      "search returns 3 items in reverse 2",
      #"1:35: found "2", expected "numbered from", "repeating every", "titled", "with equal titles", "without the first", "missing every", "retitling every", "claiming", "ignoring the limit", "after" or the end of the line"#
    ),
    ("preferences hold items 3,", #"1:26: found the end of the line, expected a whole number"#),
    (
      "expect row 3 slected",
      #"1:14: found "slected", expected "title", "expanded", "collapsed", "selected" or "unselected"; did you mean "selected"?"#
    ),
    (
      "expect id fiel",
      #"1:11: found "fiel", expected "field" or a text in quotes; did you mean "field"?"#
    ),
    (
      "type id \"ab\" times 500001",
      #"1:20: found "500001", expected a whole number from 0 to 500000"#
    ),
    (
      "search returns 3 items titled",
      #"1:30: found the end of the line, expected a text in quotes"#
    ),
    (
      "search returns 3 items titled \"a\", in reverse",
      #"1:36: found "in", expected a text in quotes; put quotes around a text"#
    ),
    (
      "type id “neo”",
      #"1:9: found “, expected a straight double quote ("); use straight double quotes instead of curly or single ones"#
    ),
    (
      "type id 'neo'",
      #"1:9: found ', expected a straight double quote ("); use straight double quotes instead of curly or single ones"#
    ),
    (
      "type id \"neo”",
      #"1:14: found the end of the line, expected a closing quote ("); a text ends with a straight double quote, not a curly one"#
    ),
    ("type id \"neo", #"1:13: found the end of the line, expected a closing quote (")"#),
    (
      #"type id "n\eo""#,
      #"1:11: found \e, expected \", \\, \n, \t, \r or \u{1F600}; write a backslash as \\"#
    ),
    (
      #"type id "\u{D800}""#,
      #"1:10: found \u{D800}, expected \", \\, \n, \t, \r or \u{1F600}; \u{…} holds the hexadecimal number of a Unicode scalar"#
    ),
    (
      #"type id "\u41""#,
      #"1:10: found \u41, expected \", \\, \n, \t, \r or \u{1F600}; \u{…} holds the hexadecimal number of a Unicode scalar"#
    ),
  ])
  func aMessageSaysWhereWhatAndWhatElse(text: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.description == "a:" + message)
  }

  @Test(arguments: ["rules L1\nrules L2", "tap next\nrules L2"])
  func aHeaderLineStandsOnceBeforeTheFirstStep(text: String) throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.position == ScriptError.Position(line: 2, column: 1))
    #expect(error?.expected.contains("\"rules\"") == false)
    #expect(error?.advice == "it may appear at most once, before the first step")
  }

  @Test func theRoomOfTheListIsSetOnceBeforeTheFirstStep() throws {
    for text in ["visible rows 3\nvisible rows 3", "tap next\nvisible rows 3"] {
      let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
      #expect(error?.position == ScriptError.Position(line: 2, column: 1))
      #expect(error?.advice == "it may appear at most once, before the first step")
    }
  }

  @Test func columnsCountCharactersNotBytes() throws {
    let text = "type id \"é👨‍👩‍👧日\" foo"
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.position == ScriptError.Position(line: 1, column: 15))
  }

  @Test func theFirstMistakeOfALineIsTheOneThatIsReported() throws {
    let text = "tap nxt \"never closed"
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.suggestion == "\"next\"")
  }

  @Test func whatIsFoundIsShownSoThatItCanBeSeen() throws {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "tap\u{200B} next", name: "a")
    }
    #expect(error?.found == #""tap\u{200B}""#)
  }

  @Test func theLongFormPointsAtThePlace() throws {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "tap next\n\ttap\tnaxt\u{1B}[2J", name: "a")
    }
    let lines = error?.longDescription.split(separator: "\n").dropFirst()
    #expect(lines == ["   tap naxt?[2J", "       ^"])
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let padding = String(repeating: "\"x\" ", count: 50)
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "type id \(padding)", name: "a")
    }
    #expect(error?.position?.column == 13)
    #expect(error?.excerpt.split(separator: "\n").allSatisfy { $0.count <= 122 } == true)
  }
}
