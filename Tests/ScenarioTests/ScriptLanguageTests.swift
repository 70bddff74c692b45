import Basics
import LoginSearch
@testable import Scenario
import Testing

/// Tests of the language of scripts: the meaning of each line, and that a printed script can be read again.
@Suite struct ScriptLanguageTests {
  /// Each form of each line, as it is printed.
  static let lines: [(String, Step)] = [
    (#"type id "neo""#, .type(.id, "neo")),
    (#"type query "ab" times 64"#, .type(.query, String(repeating: "ab", count: 64))),
    ("return in password", .pressReturn(.password)), ("tap log in", .tap(.logIn)),
    ("tap log out", .tap(.logOut)), ("tap previous", .tap(.previous)), ("tap next", .tap(.next)),
    ("tap retry", .tap(.retry)), ("toggle row 3", .toggle(3)), ("select row 0", .select(0)),
    ("scroll to row 9223372036854775807", .scroll(to: .max)),
    ("scroll by -9223372036854775808", .scroll(by: .min)), ("scroll by 4", .scroll(by: 4)),
    ("pull to refresh", .pull), ("wait 0ms", .wait(.zero)), ("wait 300ms", .wait(ms: 300)),
    ("wait 2s", .wait(ms: 2000)), ("wait 1500ms", .wait(ms: 1500)),
    ("wait 1.5ms", .wait(.microseconds(1500))), ("wait 0.000001ms", .wait(.nanoseconds(1))),
    ("wait 1000000s", .wait(.seconds(1_000_000))),
    ("wait 999999999.999999ms", .wait(.seconds(1_000_000) - .nanoseconds(1))),
    ("tear down", .tearDown),

    ("login succeeds", .logIn(.succeeds(name: nil))),
    (#"login succeeds as "Neo" after 1s"#, .logIn(.succeeds(name: "Neo"), ms: 1000)),
    ("login fails -1 after 100ms", .logIn(.fails(.code(-1)), ms: 100)),
    ("login fails with missing credentials", .logIn(.fails(.missingCredentials))),
    ("login hangs", .logIn(.hangs)), ("login behaves", .behaviour(.behave(.login))),
    ("login ignores cancellation", .misbehave(.login, .ignoresCancellation)),
    ("login answers twice", .misbehave(.login, .answersTwice)),
    ("search answers inside the call", .misbehave(.search, .answersInsideTheCall)),
    ("search answers after log-out", .misbehave(.search, .answersAfterLogOut)),
    ("search behaves", .behaviour(.behave(.search))),
    ("search fails offline after 1s", .search(.fails(.offline), ms: 1000)),
    (#"search "at 3 hangs" hangs"#, .search("at 3 hangs", .hangs)),
    (
      #"search "dog" at 10 fails malformed "no bracket""#,
      .search("dog", offset: 10, .fails(.malformed(detail: "no bracket")))
    ), (#"search "dog" returns 25 items after 100ms"#, .finds("dog", 25, ms: 100)),
    ("search returns no items", .finds(0)), ("search returns 1 item", .finds(1)),
    (
      #"search at 0 returns 9 items numbered from 7 repeating every 2 titled "", " a" with equal titles"#,
      .search(
        nil, offset: 0,
        .returns(
          ResultSet(
            count: 9, firstID: 7, repeatingEvery: 2, titles: ["", " a"], hasEqualTitles: true)))
    ),
    (
      "search returns 9 items without the first 2 missing every 3 retitling every 4 in reverse",
      .search(
        .returns(
          ResultSet(
            count: 9, missingAtStart: 2, missingEvery: 3, retitlingEvery: 4, isReversed: true)))
    ),
    (
      "search returns 9 items claiming -1 ignoring the limit",
      .search(.returns(ResultSet(count: 9, claimedTotal: -1, ignoresLimit: true)))
    ), ("preferences fail to read", .behaviour(.preferencesReading(works: false))),
    ("preferences can be read", .behaviour(.preferencesReading(works: true))),
    ("preferences fail to write", .behaviour(.preferencesWriting(works: false))),
    ("preferences can be written", .behaviour(.preferencesWriting(works: true))),
    ("preferences hold items -7, 3, 5", .behaviour(.preferencesHold([3, 5, -7]))),
    ("preferences hold item 3", .behaviour(.preferencesHold([3]))),
    ("preferences hold nothing", .behaviour(.preferencesHold([]))),

    ("expect route search", .expect(.aspect(.route, .route(.search)))),
    (#"expect id "x""#, .expect(.aspect(.id, .text("x")))),
    (#"expect message "x""#, .expect(.aspect(.message, .text("x")))),
    ("expect id field disabled", .expect(.aspect(.idEnabled, .enabled(false)))),
    ("expect log in enabled", .expect(.aspect(.logInEnabled, .enabled(true)))),
    ("expect previous disabled", .expect(.aspect(.previousEnabled, .enabled(false)))),
    ("expect spinner on", .expect(.aspect(.spinner, .on(true)))),
    ("expect refresh spinner off", .expect(.aspect(.refreshSpinner, .on(false)))),
    ("expect content loading", .expect(.aspect(.content, .content(.loading)))),
    ("expect rows 10", .expect(.aspect(.rowCount, .number(10)))),
    ("expect position 3", .expect(.aspect(.position, .number(3)))),
    (#"expect row 3 title "dog 4""#, .expect(.row(3, .title("dog 4")))),
    ("expect row 3 expanded", .expect(.row(3, .isExpanded(true)))),
    ("expect row 3 collapsed", .expect(.row(3, .isExpanded(false)))),
    ("expect row 3 selected", .expect(.row(3, .isSelected(true)))),
    ("expect row 3 unselected", .expect(.row(3, .isSelected(false)))),
    ("expect removed rows 1", .expect(.count(.removals, 1))),
    ("expect inserted rows 2", .expect(.count(.insertions, 2))),
    ("expect updated rows 3", .expect(.count(.updates, 3))),
    ("expect alerts 2", .expect(.count(.alerts, 2))),
    (#"expect alert "ERROR""#, .expect(.lastAlert("ERROR"))),
    ("expect requests 3", .expect(.count(.requests, 3))),
    ("expect cancellations 1", .expect(.count(.cancellations, 1))),
  ]

  @Test(arguments: lines)
  func `a line is read as its step, and the step is printed as the same line`(
    line: String, step: Step
  ) throws {
    #expect(try Script(parsing: line, name: "a").steps == [step])
    #expect(step.description == line)
  }

  @Test(arguments: [
    (#"type query "ab" times 3"#, #"type query "ababab""#),
    (#"type query "ab" times 0"#, #"type query """#), ("wait 0.25s", "wait 250ms"),
    ("wait 0300.50ms", "wait 300.5ms"),
    ("preferences hold items 5,3,  -7 # numbers", "preferences hold items -7, 3, 5"),
    ("search returns 1 items", "search returns 1 item"),
    (
      #"search "a" returns 9 items in reverse retitling every 1 after 1s missing every 2 without the first 0 claiming 3"#,
      #"search "a" returns 9 items missing every 2 retitling every 1 in reverse claiming 3 after 1s"#
    ), (#"type id "\"\\\n\t\r\u{1F600}\u{e9}\u{0}""#, #"type id "\"\\\n\t\r😀é\u{0}""#),
  ]) func `a line that is written in another way is printed in the standard form`(
    line: String, printed: String
  ) throws { #expect(try Script(parsing: line, name: "a").steps.map(\.description) == [printed]) }

  // MARK: - Texts

  /// Texts that are easily corrupted in printing or parsing.
  static let texts = [
    "", " ", "\"", "\\", "\\n", "a\"b", "# no comment", "\n", "\r\n", "\r", "\t", "\0", "\u{1B}[0m",
    "é", "e\u{301}", "\u{301}", "\u{301}neo", "\"\u{301}", "\u{200D}", "\u{FEFF}", "a\u{200B}b",
    "\u{A0}\u{3000}\u{2028}\u{85}", "👨‍👩‍👧", "\u{1F3FD}", "👍🏽", "🇩🇪🇫🇷", "1\u{FE0F}\u{20E3}", "日本語", "नमस्ते",
    "\u{1112}\u{1161}\u{11AB}", "한", "\u{212B}", "\u{E000}", "\u{10FFFF}", "\u{3164}", "“curly”",
    "times", "\\u{41}", "\u{202E}olleh", String(repeating: "e\u{301}", count: 300),
    String(repeating: "🇩🇪", count: 99) + "🇩", String(repeating: "\"", count: 60),
    String(repeating: "a", count: 60) + "b", String(repeating: "xy", count: 500),
  ]

  @Test(arguments: texts)
  func `a text is printed and read back with the same scalars in every kind of step`(text: String)
    throws
  {
    let steps: [Step] = [
      .type(.query, text), .expect(.aspect(.error, .text(text))), .expect(.lastAlert(text)),
      .expect(.row(3, .title(text))), .logIn(.succeeds(name: text)),
      .search(text, .fails(.malformed(detail: text))),
      .search(.returns(ResultSet(count: 3, titles: [text, "", text]))),
    ]
    let script = Script(name: "a", configuration: Configuration(homeQuery: text), steps: steps)
    let read = try Script(parsing: script.description, name: "a")
    #expect(read == script)
    // Equal texts may differ in their scalars, so compare those.
    #expect(read.configuration.homeQuery.unicodeScalars.elementsEqual(text.unicodeScalars))
    for step in read.steps {
      let found = textsIn(step).filter { !$0.isEmpty }
      #expect(found.allSatisfy { $0.unicodeScalars.elementsEqual(text.unicodeScalars) })
    }
  }

  /// All texts in a value, however deep.
  private func textsIn(_ value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { textsIn($0.value) }
  }

  @Test func `random Unicode scalars in a text are printed and read back unchanged`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0...(Bool.random(using: &random) ? 0x3FF : 0x10FFFF), using: &random))
      }
      let step = Step.type(.id, String(String.UnicodeScalarView(scalars)))
      let read = try Script(parsing: step.description, name: "a").steps
      #expect(read.map { textsIn($0) }.joined().first.map { Array($0.unicodeScalars) } == scalars)
    }
  }

  @Test func `a quote ends a text even if the next scalar combines with it`() throws {
    let text = "type id \"\u{301}neo\"\u{200D}"
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.found == "\"\\u{200D}\"")
  }

  // MARK: - Whole scripts

  @Test func `the header of a script names its rules and sets the configuration`() throws {
    let text = """
      # Anything.
      rules L1, S12 ,A3

      page size 3  # small
      debounce 0ms
      visible rows 7
      home query "a # b"
      tap next
      """
    let script = try Script(parsing: text, name: "a.scenario")
    #expect(script.name == "a.scenario")
    #expect(script.rules == [.L1, .S12, .A3])
    #expect(script.configuration == Configuration(pageSize: 3, debounce: .zero, homeQuery: "a # b"))
    #expect(script.visibleRows == 7)
    #expect(script.lines == [Script.Line(number: 8, step: .tap(.next))])
    #expect(try Script(parsing: script.description, name: "a.scenario").rules == script.rules)
    #expect(Script(name: "a", steps: [.tearDown]).description == "tear down\n")
    #expect(
      Script(name: "a", visibleRows: 3, steps: [.tearDown]).description
        == "visible rows 3\n\ntear down\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines are counted the same with every kind of line ending`(end: String) throws {
    let text =
      "\u{FEFF}rules L1" + end + end + "\t tap\u{A0}next " + end + "# end" + end + "tear down"
    let script = try Script(parsing: text, name: "a")
    #expect(script.rules == [.L1])
    #expect(script.lines.map(\.number) == [3, 5])
  }
}
