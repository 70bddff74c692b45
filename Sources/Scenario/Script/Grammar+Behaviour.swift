import LoginSearch

extension Grammar {
  private enum LoginPhrase: String, CaseIterable {
    case succeeds
    case failsIncomplete = "fails with missing credentials"
    case fails, hangs
  }

  static func login(_ line: inout LineParser) throws(ScriptError) -> Behaviour {
    guard let phrase = try line.optional(loginPhrases) else {
      return try line.one(of: loginMisbehaviours)
    }
    let outcome: LoginAnswer.Outcome =
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

  /// Only an answer can be limited to a query or an offset. A misbehaviour affects the whole service.
  static func search(_ line: inout LineParser) throws(ScriptError) -> Behaviour {
    let query = try line.optionalText()
    let offset = try line.accept("at") ? try line.number(in: natural) : nil
    guard let phrase = try line.optional(searchPhrases) else {
      guard query == nil && offset == nil else { throw line.unexpected() }
      return try line.one(of: searchMisbehaviours)
    }
    let answer =
      switch phrase {
      case .returns: try returns(&line)
      case .failsOffline: SearchAnswer(.fails(.offline), after: try latency(&line))
      case .failsMalformed:
        SearchAnswer(.fails(.malformed(detail: try line.text())), after: try latency(&line))
      case .hangs: SearchAnswer(.hangs, after: try latency(&line))
      }
    return .search(query: query, offset: offset, answer)
  }

  /// What can follow the items that are returned: each option once, in any order.
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
    var resultSet = ResultSet(count: try line.accept("no") ? 0 : try line.number(in: itemCounts))
    _ = try line.one(of: itemWords)
    var latency = Duration.zero
    var remaining = ResultSetOption.allCases
    while let option = try line.optional(Phrases(remaining)) {
      remaining.removeAll { $0 == option }
      switch option {
      case .firstID: resultSet.firstID = try line.number(in: integers)
      case .repeatingEvery: resultSet.repeatingEvery = try line.number(in: positive)
      case .titles:
        repeat {
          resultSet.titles.append(try line.text())
        } while try line.acceptComma()
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

  static func preferences(_ line: inout LineParser) throws(ScriptError) -> Behaviour {
    // Only "hold items" is followed by more than the phrase.
    if let behaviour = try line.one(of: preferencesPhrases) { return behaviour }
    var items: Set<Item.ID> = []
    repeat {
      items.insert(try line.number(in: integers))
    } while try line.acceptComma()
    return .preferencesHold(items)
  }

  private static let preferencesPhrases: Phrases<Behaviour?> = [
    "can be read": .preferencesReading(works: true),
    "can be written": .preferencesWriting(works: true),
    "fail to read": .preferencesReading(works: false),
    "fail to write": .preferencesWriting(works: false),
    "hold nothing": .preferencesHold([]),
    "hold items": nil,
    "hold item": nil,
  ]

  private static let loginPhrases = Phrases(LoginPhrase.allCases)
  private static let loginMisbehaviours = misbehaviours(of: .login)
  private static let searchPhrases = Phrases(SearchPhrase.allCases)
  private static let searchMisbehaviours = misbehaviours(of: .search)

  private static func misbehaviours(of service: ServiceName) -> Phrases<Behaviour> {
    let each = Misbehaviour.allCases.map {
      (phrase: $0.rawValue, meaning: Behaviour.misbehave(service, $0))
    }
    return Phrases(each) + ["behaves": .behave(service)]
  }

  /// Singular and plural mean the same, so that nobody has to care.
  private static let itemWords: Phrases<Void> = ["items": (), "item": ()]
  private static let itemCounts = 0...10_000_000
}
