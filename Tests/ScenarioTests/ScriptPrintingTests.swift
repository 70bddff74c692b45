import Basics
import LoginSearch
import Testing

@testable import Scenario

@Suite struct ScriptPrintingTests {
  /// Texts that are easily lost on the way out or in.
  static let texts = [
    "", "neo", " ", "\"", "\\", "\\n", "a\"b", "# no comment", "\n", "\r\n", "\r", "\t", "\0",
    "\u{1B}[0m", "é", "e\u{301}", "\u{301}", "\u{301}neo", "\"\u{301}", "\u{200D}", "\u{FEFF}",
    "a\u{200B}b", "\u{A0}\u{3000}\u{2028}\u{85}", "👨‍👩‍👧", "\u{1F3FD}", "👍🏽", "🇩🇪🇫🇷", "1\u{FE0F}\u{20E3}",
    "日本語", "नमस्ते", "\u{1112}\u{1161}\u{11AB}", "한", "\u{212B}", "\u{E000}", "\u{10FFFF}", "\u{3164}",
    "“curly”", "times", "{}", "u{41}", "\\u{41}", "x", "\u{202E}olleh",
    String(repeating: "a", count: 5000), String(repeating: "e\u{301}", count: 300),
    String(repeating: "ab", count: 200), String(repeating: "🇩🇪", count: 99) + "🇩",
    String(repeating: "\"", count: 60), String(repeating: "a", count: 60) + "b",
    String(repeating: "xy", count: 50_000),
  ]

  static let durations: [Duration] = [
    .zero, .milliseconds(1), .milliseconds(300), .seconds(1), .milliseconds(1500),
    .microseconds(1), .nanoseconds(1_000_000_001), .seconds(1_000_000),
    Duration(secondsComponent: 0, attosecondsComponent: 1),
    Duration(secondsComponent: 999_999, attosecondsComponent: 999_999_999_999_999_999),
  ]

  @Test(arguments: texts)
  func aTextKeepsItsScalarsWhereverItStands(text: String) throws {
    let steps: [Step] = [
      .gesture(.type(.query, text)), .expect(.text(.error, text)), .expect(.lastAlert(text)),
      .expect(.row(3, .title(text))), .behaviour(.login(LoginAnswer(.succeeds(name: text)))),
      .behaviour(
        .search(
          query: text, offset: 3, SearchAnswer(.fails(.malformed(detail: text)), after: .seconds(1))
        )),
      .search(.returns(ResultSet(count: 3, titles: [text, "a", text]))),
    ]
    let script = Script(name: "a", configuration: Configuration(homeQuery: text), steps: steps)
    let read = try Script(parsing: script.description, name: "a")
    #expect(read == script)
    // Equal texts need not be the same, so look closer.
    #expect(read.configuration.homeQuery.unicodeScalars.elementsEqual(text.unicodeScalars))
    for step in read.steps {
      let texts = textsIn(step)
      #expect(!texts.isEmpty)
      #expect(
        texts.filter { $0 != "a" }.allSatisfy {
          $0.unicodeScalars.elementsEqual(text.unicodeScalars)
        })
    }
  }

  @Test func scalarsOfEveryCategorySurvive() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0...(Bool.random(using: &random) ? 0x3FF : 0x10FFFF), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let step = Step.gesture(.type(.id, text))
      let read = try Script(parsing: step.description, name: "a").steps
      #expect(read.map { textsIn($0) }.joined().first.map { Array($0.unicodeScalars) } == scalars)
    }
  }

  @Test func allOtherStepsAreReadBackAsTheyWere() throws {
    let steps =
      Self.gestures + Self.behaviours + Self.expectations + [.letGo]
      + Self.durations.map(Step.wait)
    let script = Script(name: "a", steps: steps)
    #expect(try Script(parsing: script.description, name: "a") == script)
    // And each line by itself, so that none leans on the one before.
    for step in steps {
      #expect(try Script(parsing: step.description, name: "a").steps == [step])
    }
  }

  @Test func aHeaderIsReadBackAsItWasAndIsLeftOutWhereItSaysNothing() throws {
    for rules in [[], [Rule.L1], Rule.allCases, [.A3, .L1, .L1]] {
      for pageSize in [1, 10, .max] {
        for debounce in Self.durations {
          for homeQuery in ["dog", "", " d\"og\u{301}"] {
            let configuration = Configuration(
              pageSize: pageSize, debounce: debounce, homeQuery: homeQuery)
            for visibleRows in [1, 12, 1_000] {
              let script = Script(
                name: "a", rules: rules, configuration: configuration, visibleRows: visibleRows,
                steps: [.letGo])
              #expect(try Script(parsing: script.description, name: "a") == script)
            }
          }
        }
      }
    }
    #expect(Script(name: "a", steps: [.letGo]).description == "let go\n")
    #expect(
      Script(name: "a", visibleRows: 3, steps: [.letGo]).description
        == "visible rows 3\n\nlet go\n")
  }

  @Test(arguments: [
    (Step.wait(.milliseconds(1500)), "wait 1500ms"),
    (.wait(.seconds(2)), "wait 2s"),
    (.wait(.microseconds(1500)), "wait 1.5ms"),
    (.wait(.zero), "wait 0ms"),
    (.gesture(.type(.id, "e\u{301} é\n")), #"type id "e\u{301} é\n""#),
    (.gesture(.type(.id, String(repeating: "•", count: 64))), #"type id "•" times 64"#),
    (.gesture(.type(.id, String(repeating: "ab", count: 64))), #"type id "ab" times 64"#),
    (.gesture(.type(.id, "aaaa")), #"type id "aaaa""#),
    (.gesture(.scrollTo(row: 3)), "scroll to row 3"),
    (.gesture(.scrollBy(-3)), "scroll by -3"),
    (.gesture(.pull), "pull to refresh"),
    (.expect(.position(3)), "expect position 3"),
    (.expect(.refreshSpinner(isOn: true)), "expect refresh spinner on"),
    (.expect(.changes(.removals, 0)), "expect removed rows 0"),
    (.expect(.changes(.insertions, 1)), "expect inserted rows 1"),
    (.expect(.changes(.updates, 2)), "expect updated rows 2"),
    (
      .search(
        .returns(
          ResultSet(
            count: 9, missingAtStart: 2, missingEvery: 3, retitlingEvery: 4, isReversed: true))),
      "search returns 9 items without the first 2 missing every 3 retitling every 4 in reverse"
    ),
    (
      .search(.returns(ResultSet(count: 9, repeatingEvery: 2, hasEqualTitles: true))),
      "search returns 9 items repeating every 2 with equal titles"
    ),
    (
      .search(.returns(ResultSet(count: 9, titles: ["", " a"], isReversed: true))),
      #"search returns 9 items titled "", " a" in reverse"#
    ),
    (.behaviour(.preferencesHold([5, 3])), "preferences hold items 3, 5"),
    (
      .behaviour(
        .search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 1, firstID: 7))))),
      "search returns 1 item numbered from 7"
    ),
  ])
  func aStepReadsAsAPersonWouldWriteIt(step: Step, line: String) {
    #expect(step.description == line)
  }

  static let gestures: [Step] =
    FieldName.allCases.map { .gesture(.pressReturn($0)) }
    + ButtonName.allCases.map { .gesture(.tap($0)) }
    + [0, 3, Int.max].flatMap { [.toggle($0), .select($0), .scroll(to: $0)] }
    + [0, 3, -3, Int.max, .min].map { .scroll(by: $0) } + [.pull]

  static var behaviours: [Step] {
    var all: [Behaviour] = [
      .preferencesReading(works: true), .preferencesReading(works: false),
      .preferencesWriting(works: true), .preferencesWriting(works: false), .preferencesHold([]),
      .preferencesHold([1]), .preferencesHold([.min, 0, .max]),
    ]
    for service in ServiceName.allCases {
      all.append(.behave(service))
      all += Misbehaviour.allCases.map { .misbehave(service, $0) }
    }
    for latency in durations.prefix(4) {
      let codes = [LoginError.missingCredentials, .code(401), .code(.min), .code(.max)]
      let outcomes = codes.map(LoginAnswer.Outcome.fails) + [.succeeds(name: nil), .hangs]
      all += outcomes.map { .login(LoginAnswer($0, after: latency)) }
      for query in [nil, "dog", "at 3 hangs"] {
        for offset in [nil, 0, Int.max] {
          for outcome in [SearchAnswer.Outcome.hangs, .fails(.offline)] + returns {
            all.append(.search(query: query, offset: offset, SearchAnswer(outcome, after: latency)))
          }
        }
      }
    }
    return all.map(Step.behaviour)
  }

  private static var returns: [SearchAnswer.Outcome] {
    [0, 1, 10_000_000].flatMap { count in
      [
        ResultSet(count: count, missingAtStart: 1), ResultSet(count: count, missingEvery: 2),
        ResultSet(count: count, retitlingEvery: 1), ResultSet(count: count, isReversed: true),
        ResultSet(
          count: count, firstID: 3, missingAtStart: 10_000_000, missingEvery: .max,
          retitlingEvery: .max, isReversed: true, ignoresLimit: true),
        ResultSet(count: count), ResultSet(count: count, firstID: .min, claimedTotal: -1),
        ResultSet(count: count, repeatingEvery: 1, ignoresLimit: true),
        ResultSet(count: count, repeatingEvery: 2, hasEqualTitles: true, missingAtStart: 1),
        ResultSet(
          count: count, firstID: .max, repeatingEvery: .max, claimedTotal: .max, ignoresLimit: true),
      ].map(SearchAnswer.Outcome.returns)
    }
  }

  static var expectations: [Step] {
    var all: [Scenario.Expectation] = [.route(.login), .route(.search)]
    all += Scenario.Expectation.TextName.allCases.map { .text($0, "x") }
    all += Content.allCases.map(Scenario.Expectation.content)
    for isIt in [true, false] {
      all += FieldName.allCases.map { .field($0, isEnabled: isIt) }
      all += ButtonName.allCases.map { .button($0, isEnabled: isIt) }
      all += [.spinner(isOn: isIt), .refreshSpinner(isOn: isIt)]
      all += [.row(0, .isExpanded(isIt)), .row(.max, .isSelected(isIt))]
    }
    for count in [0, 1, Int.max] {
      all += [
        .rowCount(count), .alertCount(count), .requestCount(count), .cancellationCount(count),
        .position(count),
      ]
      all += Scenario.Expectation.ChangeName.allCases.map { .changes($0, count) }
    }
    return all.map(Step.expect)
  }
}

/// All texts in a value, however deep.
private func textsIn(_ value: Any) -> [String] {
  if let text = value as? String { return [text] }
  return Mirror(reflecting: value).children.flatMap { textsIn($0.value) }
}
