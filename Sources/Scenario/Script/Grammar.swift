import LoginSearch

/// The grammar of the script language: tables of phrases, and the syntax after each phrase. Errors list the expected
/// words from the same tables.
enum Grammar {
  private enum StepPhrase: String, CaseIterable {
    case type
    case pressReturn = "return in"
    case tap
    case toggle = "toggle row"
    case select = "select row"
    case scrollTo = "scroll to row"
    case scrollBy = "scroll by"
    case pull = "pull to refresh"
    case wait, login, search, preferences
    case tearDown = "tear down"
    case expect
  }

  /// Reads a step; nil if the line does not begin with one.
  static func step(_ line: inout LineParser) throws(ScriptError) -> Step? {
    guard let phrase = try line.optional(stepPhrases) else { return nil }
    return switch phrase {
    case .type: .gesture(.type(try line.one(of: fields), try line.text()))
    case .pressReturn: .gesture(.pressReturn(try line.one(of: fields)))
    case .tap: .gesture(.tap(try line.one(of: buttons)))
    case .toggle: .gesture(.toggle(row: try line.number(in: natural)))
    case .select: .gesture(.select(row: try line.number(in: natural)))
    case .scrollTo: .gesture(.scrollTo(row: try line.number(in: natural)))
    case .scrollBy: .gesture(.scrollBy(try line.number(in: integers)))
    case .pull: .gesture(.pull)
    case .wait: .wait(try line.duration())
    case .login: .behaviour(try login(&line))
    case .search: .behaviour(try search(&line))
    case .preferences: .behaviour(try preferences(&line))
    case .tearDown: .tearDown
    case .expect: .expect(try expectation(&line))
    }
  }

  private static let stepPhrases = Phrases(StepPhrase.allCases)
  private static let fields = Phrases(FieldName.allCases)
  private static let buttons = Phrases(ButtonName.allCases)

  static let integers = Int.min...Int.max
  static let natural = 0...Int.max
  static let positive = 1...Int.max

  // MARK: Expectations

  private enum Subject {
    case aspect(SnapshotField, SnapshotField.Value)
    case count(Expectation.CountName)
    case row, alert
  }

  private static func expectation(_ line: inout LineParser) throws(ScriptError) -> Expectation {
    switch try line.one(of: subjects) {
    case .aspect(let aspect, let example): .aspect(aspect, try value(like: example, &line))
    case .count(let name): .count(name, try line.number(in: natural))
    case .row: .row(try line.number(in: natural), try rowAspect(&line))
    case .alert: .lastAlert(try line.text())
    }
  }

  private static func rowAspect(
    _ line: inout LineParser
  ) throws(ScriptError) -> Expectation.RowAspect {
    // Only "title" takes more than the phrase.
    if let aspect = try line.one(of: rowAspects) { return aspect }
    return .title(try line.text())
  }

  /// Reads a value of the same kind.
  private static func value(
    like example: SnapshotField.Value, _ line: inout LineParser
  ) throws(ScriptError) -> SnapshotField.Value {
    switch example {
    case .text: .text(try line.text())
    case .enabled: .enabled(try line.one(of: Phrases([("enabled", true), ("disabled", false)])))
    case .on: .on(try line.one(of: Phrases([("on", true), ("off", false)])))
    case .number: .number(try line.number(in: natural))
    case .route: .route(try line.one(of: Phrases([Route.login, .search])))
    case .content: .content(try line.one(of: Phrases(Content.allCases)))
    }
  }

  private static let subjects = Phrases<Subject>(
    SnapshotField.allCases.compactMap { aspect in
      aspect.value(in: Snapshot()).map { (aspect.phrase, .aspect(aspect, $0)) }
    }
      + Expectation.CountName.allCases.map { ($0.rawValue, .count($0)) }
      + [("row", .row), ("alert", .alert)])

  private static let rowAspects = Phrases<Expectation.RowAspect?>([
    ("title", nil), ("expanded", .isExpanded(true)), ("collapsed", .isExpanded(false)),
    ("selected", .isSelected(true)), ("unselected", .isSelected(false)),
  ])

  // MARK: Services

  private enum LoginPhrase: String, CaseIterable {
    case succeeds
    case failsIncomplete = "fails with missing credentials"
    case fails, hangs
  }

  private static func login(_ line: inout LineParser) throws(ScriptError) -> Behaviour {
    guard let phrase = try line.optional(Phrases(LoginPhrase.allCases)) else {
      return try misbehaviour(of: .login, &line)
    }
    let outcome: LoginOutcome =
      switch phrase {
      case .succeeds: .succeeds(name: try line.accept("as") ? try line.text() : nil)
      case .failsIncomplete: .fails(.missingCredentials)
      case .fails: .fails(.code(try line.number(in: integers)))
      case .hangs: .hangs
      }
    return .login(LoginAnswer(outcome, after: try latency(&line)))
  }

  private enum SearchPhrase: String, CaseIterable {
    case returns
    case failsOffline = "fails offline"
    case failsMalformed = "fails malformed"
    case hangs
  }

  /// Reads the behaviour of a search service. Only an answer can be limited to a query or an offset. A misbehaviour
  /// affects the whole service.
  private static func search(_ line: inout LineParser) throws(ScriptError) -> Behaviour {
    let query = try line.optionalText()
    let offset = try line.accept("at") ? try line.number(in: natural) : nil
    guard let phrase = try line.optional(Phrases(SearchPhrase.allCases)) else {
      guard query == nil && offset == nil else { throw line.unexpected() }
      return try misbehaviour(of: .search, &line)
    }
    let outcome: SearchOutcome
    switch phrase {
    case .returns: return .search(query: query, offset: offset, try returns(&line))
    case .failsOffline: outcome = .fails(.offline)
    case .failsMalformed: outcome = .fails(.malformed(detail: try line.text()))
    case .hangs: outcome = .hangs
    }
    return .search(query: query, offset: offset, SearchAnswer(outcome, after: try latency(&line)))
  }

  /// An option that can follow the returned items: each once, in any order.
  private enum ResultSetOption: String, CaseIterable {
    case firstID = "numbered from"
    case repeatingEvery = "repeating every"
    case titles = "titled"
    case hasEqualTitles = "with equal titles"
    case missingAtStart = "without the first"
    case missingEvery = "missing every"
    case retitlingEvery = "retitling every"
    case isReversed = "in reverse"
    case claimedTotal = "claiming"
    case ignoresLimit = "ignoring the limit"
    case latency = "after"
  }

  private static func returns(_ line: inout LineParser) throws(ScriptError) -> SearchAnswer {
    let itemCounts = 0...10_000_000
    var resultSet = ResultSet(count: try line.accept("no") ? 0 : try line.number(in: itemCounts))
    // Singular and plural mean the same.
    try line.one(of: Phrases([("items", ()), ("item", ())]))
    var latency = Duration.zero
    var remaining = ResultSetOption.allCases
    while let option = try line.optional(Phrases(remaining)) {
      remaining.removeAll { $0 == option }
      switch option {
      case .firstID: resultSet.firstID = try line.number(in: integers)
      case .repeatingEvery: resultSet.repeatingEvery = try line.number(in: positive)
      case .titles:
        resultSet.titles = try line.list { (line) throws(ScriptError) in try line.text() }
      case .hasEqualTitles: resultSet.hasEqualTitles = true
      case .missingAtStart: resultSet.missingAtStart = try line.number(in: itemCounts)
      case .missingEvery: resultSet.missingEvery = try line.number(in: 2...Int.max)
      case .retitlingEvery: resultSet.retitlingEvery = try line.number(in: positive)
      case .isReversed: resultSet.isReversed = true
      case .claimedTotal: resultSet.claimedTotal = try line.number(in: integers)
      case .ignoresLimit: resultSet.ignoresLimit = true
      case .latency: latency = try line.duration()
      }
    }
    return SearchAnswer(.returns(resultSet), after: latency)
  }

  private static func latency(_ line: inout LineParser) throws(ScriptError) -> Duration {
    try line.accept(ResultSetOption.latency.rawValue) ? try line.duration() : .zero
  }

  private static func misbehaviour(
    of service: ServiceName, _ line: inout LineParser
  ) throws(ScriptError) -> Behaviour {
    let phrases: [(String, Misbehaviour?)] =
      Misbehaviour.allCases.map { ($0.rawValue, $0) } + [("behaves", nil)]
    let misbehaviour = try line.one(of: Phrases(phrases))
    return misbehaviour.map { .misbehave(service, $0) } ?? .behave(service)
  }

  private static func preferences(_ line: inout LineParser) throws(ScriptError) -> Behaviour {
    // Only "hold items" takes more than the phrase.
    if let behaviour = try line.one(of: preferencesPhrases) { return behaviour }
    return .preferencesHold(
      Set(try line.list { (line) throws(ScriptError) in try line.number(in: integers) }))
  }

  private static let preferencesPhrases = Phrases<Behaviour?>([
    ("can be read", .preferencesReading(works: true)),
    ("can be written", .preferencesWriting(works: true)),
    ("fail to read", .preferencesReading(works: false)),
    ("fail to write", .preferencesWriting(works: false)),
    ("hold nothing", .preferencesHold([])), ("hold items", nil), ("hold item", nil),
  ])
}
