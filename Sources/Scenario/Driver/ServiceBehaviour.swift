import LoginSearch

/// The behaviour of the services, by the lines of a script so far.
struct ServiceBehaviour {
  /// The answer to a log-in; nil if a request is never answered.
  private(set) var loginAnswer: LoginAnswer?
  private var searchAnswers: [MatchedAnswer] = []
  private(set) var loginMisbehaviours: Set<Misbehaviour> = []
  private(set) var searchMisbehaviours: Set<Misbehaviour> = []
  private var canReadPreferences = true
  private var canWritePreferences = true
  private var savedItems: Set<Item.ID> = []

  mutating func apply(_ behaviour: Behaviour) {
    switch behaviour {
    case .login(let answer): loginAnswer = answer.outcome == .hangs ? nil : answer
    case .search(let query, let offset, let answer):
      use(MatchedAnswer(query: query, offset: offset, answer: answer))
    case .misbehave(.login, let misbehaviour): loginMisbehaviours.insert(misbehaviour)
    case .misbehave(.search, let misbehaviour): searchMisbehaviours.insert(misbehaviour)
    case .behave(.login): loginMisbehaviours = []
    case .behave(.search): searchMisbehaviours = []
    case .preferencesReading(let works): canReadPreferences = works
    case .preferencesWriting(let works): canWritePreferences = works
    case .preferencesHold(let items): savedItems = items
    }
  }

  /// Makes this answer the latest one. An earlier answer for the same requests can never be used
  /// again.
  mutating func use(_ answer: MatchedAnswer) {
    searchAnswers.removeAll { $0.query == answer.query && $0.offset == answer.offset }
    searchAnswers.append(answer)
  }

  func answer(to request: SearchRequest) -> MatchedAnswer? {
    searchAnswers.last { $0.matches(request) }
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    guard canReadPreferences else { throw PreferencesFailure() }
    return savedItems
  }

  mutating func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    guard canWritePreferences else { throw PreferencesFailure() }
    if isExpanded {
      savedItems.insert(item)
    } else {
      savedItems.remove(item)
    }
  }
}

/// The answer to the searches that match a line of the script.
final class MatchedAnswer {
  let answer: SearchAnswer?
  let query: String?
  let offset: Int?
  private var results: [SearchRequest: Result<Page, SearchFailure>] = [:]

  init(query: String?, offset: Int?, answer: SearchAnswer) {
    self.query = query
    self.offset = offset
    self.answer = answer.outcome == .hangs ? nil : answer
  }

  func matches(_ request: SearchRequest) -> Bool {
    (query == nil || query == request.query) && (offset == nil || offset == request.offset)
  }

  /// The result for a request, created once and then kept.
  func keptResult(for request: SearchRequest) -> Result<Page, SearchFailure>? {
    if let result = results[request] { return result }
    let result = answer?.outcome.result(for: request)
    results[request] = result
    return result
  }
}
