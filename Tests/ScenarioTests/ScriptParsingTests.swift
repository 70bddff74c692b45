import LoginSearch
@testable import Scenario
import Testing

@Suite struct ScriptParsingTests {
  @Test(arguments: [
    ("type id \"neo\"", Step.gesture(.type(.id, "neo"))),
    ("type password \"\"", .gesture(.type(.password, ""))),
    ("type query \"ab\" times 3", .gesture(.type(.query, "ababab"))),
    ("type query \"ab\" times 0", .gesture(.type(.query, ""))),
    ("return in password", .gesture(.pressReturn(.password))),
    ("tap log in", .gesture(.tap(.logIn))),
    ("tap log out", .gesture(.tap(.logOut))),
    ("tap previous", .gesture(.tap(.previous))),
    ("tap next", .gesture(.tap(.next))),
    ("tap retry", .gesture(.tap(.retry))),
    ("toggle row 3", .gesture(.toggle(row: 3))),
    ("select row 0", .gesture(.select(row: 0))),
    ("scroll to row 3", .gesture(.scrollTo(row: 3))),
    ("scroll to row 9223372036854775807", .gesture(.scrollTo(row: .max))),
    ("scroll by 4", .gesture(.scrollBy(4))),
    ("scroll by -4", .gesture(.scrollBy(-4))),
    ("scroll by 0", .gesture(.scrollBy(0))),
    ("scroll by -9223372036854775808", .gesture(.scrollBy(.min))),
    ("pull to refresh", .gesture(.pull)),
    ("wait 300ms", .wait(.milliseconds(300))),
    ("wait 2s", .wait(.seconds(2))),
    ("wait 0ms", .wait(.zero)),
    ("wait 0.25s", .wait(.milliseconds(250))),
    ("let go", .letGo),
  ])
  func gesturesTimeAndLettingGo(line: String, step: Step) throws {
    #expect(try Script(parsing: line, name: "a").steps == [step])
  }

  @Test(arguments: [
    ("login succeeds", Behaviour.login(LoginAnswer(.succeeds(name: nil)))),
    (
      "login succeeds after 200ms",
      .login(LoginAnswer(.succeeds(name: nil), after: .milliseconds(200)))
    ),
    (
      "login succeeds as \"Neo\" after 1s",
      .login(LoginAnswer(.succeeds(name: "Neo"), after: .seconds(1)))
    ),
    (
      "login fails 401 after 100ms",
      .login(LoginAnswer(.fails(.code(401)), after: .milliseconds(100)))
    ),
    ("login fails -1", .login(LoginAnswer(.fails(.code(-1))))),
    ("login fails with missing credentials", .login(LoginAnswer(.fails(.missingCredentials)))),
    ("login hangs", .login(LoginAnswer(.hangs))),
    ("login behaves", .behave(.login)),
    ("login ignores cancellation", .misbehave(.login, .ignoresCancellation)),
    ("login answers twice", .misbehave(.login, .answersTwice)),
    ("search answers inside the call", .misbehave(.search, .answersInsideTheCall)),
    ("search answers after log-out", .misbehave(.search, .answersAfterLogOut)),
    ("search behaves", .behave(.search)),
    ("search fails offline", .search(query: nil, offset: nil, SearchAnswer(.fails(.offline)))),
    ("search \"cat\" hangs", .search(query: "cat", offset: nil, SearchAnswer(.hangs))),
    (
      "search \"dog\" at 10 fails offline",
      .search(query: "dog", offset: 10, SearchAnswer(.fails(.offline)))
    ),
    (
      "search at 10 fails malformed \"no bracket\" after 1s",
      .search(
        query: nil, offset: 10,
        SearchAnswer(.fails(.malformed(detail: "no bracket")), after: .seconds(1)))
    ),
    (
      "search \"dog\" returns 25 items after 100ms",
      .search(
        query: "dog", offset: nil,
        SearchAnswer(.returns(ResultSet(count: 25)), after: .milliseconds(100)))
    ),
    (
      "search returns no items",
      .search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 0))))
    ),
    (
      "search returns 1 item after 2s claiming 7 ignoring the limit repeating every 3 numbered from 5",
      .search(
        query: nil, offset: nil,
        SearchAnswer(
          .returns(
            ResultSet(
              count: 1, firstID: 5, repeatingEvery: 3, claimedTotal: 7, ignoresLimit: true)),
          after: .seconds(2)))
    ),
    (
      "search returns 9 items without the first 2",
      .search(
        query: nil, offset: nil,
        SearchAnswer(.returns(ResultSet(count: 9, missingAtStart: 2))))
    ),
    (
      "search returns 9 items missing every 3",
      .search(
        query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 9, missingEvery: 3))))
    ),
    (
      "search returns 9 items with equal titles repeating every 2",
      .search(
        query: nil, offset: nil,
        SearchAnswer(.returns(ResultSet(count: 9, repeatingEvery: 2, hasEqualTitles: true))))
    ),
    (
      "search returns 9 items retitling every 4",
      .search(
        query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 9, retitlingEvery: 4))))
    ),
    (
      "search returns 9 items in reverse",
      .search(
        query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 9, isReversed: true))))
    ),
    (
      "search \"a\" at 3 returns 9 items in reverse retitling every 1 after 1s missing every 2 without the first 0 claiming 3",
      .search(
        query: "a", offset: 3,
        SearchAnswer(
          .returns(
            ResultSet(
              count: 9, missingEvery: 2, retitlingEvery: 1, isReversed: true, claimedTotal: 3)),
          after: .seconds(1)))
    ),
    ("preferences fail to read", .preferencesReading(works: false)),
    ("preferences can be read", .preferencesReading(works: true)),
    ("preferences fail to write", .preferencesWriting(works: false)),
    ("preferences can be written", .preferencesWriting(works: true)),
    ("preferences hold items 3, 5,-7", .preferencesHold([3, 5, -7])),
    ("preferences hold item 3", .preferencesHold([3])),
    ("preferences hold nothing", .preferencesHold([])),
  ])
  func behaviourOfTheServices(line: String, behaviour: Behaviour) throws {
    #expect(try Script(parsing: line, name: "a").steps == [.behaviour(behaviour)])
  }

  @Test(arguments: [
    ("expect title \"Results\"", Scenario.Expectation.text(.title, "Results")),
    ("expect id \"\"", .text(.id, "")),
    ("expect password \"•\" times 3", .text(.password, "•••")),
    ("expect rows 10", .rowCount(10)),
    ("expect position 0", .position(0)),
    ("expect position 7", .position(7)),
    ("expect refresh spinner on", .refreshSpinner(isOn: true)),
    ("expect refresh spinner off", .refreshSpinner(isOn: false)),
    ("expect removed rows 1", .changes(.removals, 1)),
    ("expect inserted rows 2", .changes(.insertions, 2)),
    ("expect updated rows 3", .changes(.updates, 3)),
    ("expect row 3 title \"dog 4\"", .row(3, .title("dog 4"))),
    ("expect row 3 expanded", .row(3, .isExpanded(true))),
    ("expect row 3 collapsed", .row(3, .isExpanded(false))),
    ("expect row 3 selected", .row(3, .isSelected(true))),
    ("expect row 3 unselected", .row(3, .isSelected(false))),
    ("expect log in enabled", .button(.logIn, isEnabled: true)),
    ("expect previous disabled", .button(.previous, isEnabled: false)),
    ("expect id field disabled", .field(.id, isEnabled: false)),
    ("expect query field enabled", .field(.query, isEnabled: true)),
    ("expect spinner on", .spinner(isOn: true)),
    ("expect spinner off", .spinner(isOn: false)),
    ("expect content loading", .content(.loading)),
    ("expect route search", .route(.search)),
    ("expect alerts 2", .alertCount(2)),
    ("expect alert \"ERROR\"", .lastAlert("ERROR")),
    ("expect requests 3", .requestCount(3)),
    ("expect cancellations 1", .cancellationCount(1)),
  ])
  func expectations(line: String, expectation: Scenario.Expectation) throws {
    #expect(try Script(parsing: line, name: "a").steps == [.expect(expectation)])
  }

  @Test func theHeaderNamesRulesAndSetsTheConfiguration() throws {
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
    #expect(
      script.configuration == Configuration(pageSize: 3, debounce: .zero, homeQuery: "a # b"))
    #expect(script.visibleRows == 7)
    #expect(script.lines == [Script.Line(number: 8, step: .gesture(.tap(.next)))])
  }

  @Test func aScriptWithoutAHeaderHasTheUsualConfiguration() throws {
    #expect(try Script(parsing: "", name: "a") == Script(name: "a", lines: []))
    #expect(try Script(parsing: "", name: "a").visibleRows == 12)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesAreCountedHoweverTheyEndAfterAByteOrderMarkToo(end: String) throws {
    let text = "\u{FEFF}rules L1" + end + end + "\t tap\u{A0}next " + end + "# end" + end + "let go"
    let script = try Script(parsing: text, name: "a")
    #expect(script.rules == [.L1])
    #expect(script.lines.map(\.number) == [3, 5])
  }

  @Test func anEscapeStandsForItsScalar() throws {
    let text = #"type id "\"\\\n\t\r\u{1F600}\u{e9}\u{0}""#
    #expect(
      try Script(parsing: text, name: "a").steps
        == [.gesture(.type(.id, "\"\\\n\t\r😀é\0"))])
  }

  @Test func aQuoteEndsATextEvenWhereTheNextScalarCombinesWithIt() throws {
    // Fused with its neighbour the quote is another `Character`, which must not hide it.
    let text = "type id \"\u{301}neo\"\u{200D}"
    let error = #expect(throws: ScriptError.self) { try Script(parsing: text, name: "a") }
    #expect(error?.found == "\"\\u{200D}\"")
    let script = try Script(parsing: "type id \"\u{301}neo\"", name: "a")
    #expect(script.steps == [.gesture(.type(.id, "\u{301}neo"))])
  }
}
