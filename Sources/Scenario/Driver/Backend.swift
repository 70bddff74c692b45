import LoginSearch

/// The world behind the ports: answers as the script says, and keeps the log.
final class Backend {
  let clock = VirtualClock()
  private(set) var log: [LogEntry] = []

  private var loginAnswer: LoginAnswer?
  private var searchAnswers: [SearchRule] = []
  private var misbehaviours: [ServiceName: Set<Misbehaviour>] = [:]
  private var canReadPreferences = true
  private var canWritePreferences = true
  private var expandedItems: Set<Item.ID> = []

  private var requestCount = 0
  /// What services hold of requests that are not answered yet: they keep the completions alive.
  private var openExchanges: [ObjectIdentifier: any Cancellable] = [:]
  /// The answers that wait for the next log-out.
  private var waitingForLogOut: [() -> Void] = []
  /// How many answers are under way on the clock.
  private(set) var answersUnderWay = 0

  private struct SearchRule {
    let query: String?
    let offset: Int?
    let answer: SearchAnswer

    func matches(_ request: SearchRequest) -> Bool {
      (query == nil || query == request.query) && (offset == nil || offset == request.offset)
    }
  }

  func apply(_ behaviour: Behaviour) {
    switch behaviour {
    case .login(let answer):
      loginAnswer = answer
    case .search(let query, let offset, let answer):
      searchAnswers.append(SearchRule(query: query, offset: offset, answer: answer))
    case .misbehave(let service, let misbehaviour):
      misbehaviours[service, default: []].insert(misbehaviour)
    case .behave(let service):
      misbehaviours[service] = nil
    case .preferencesReading(let works):
      canReadPreferences = works
    case .preferencesWriting(let works):
      canWritePreferences = works
    case .preferencesHold(let items):
      expandedItems = items
    }
  }

  /// To be called after a person has logged out.
  func loggedOut() {
    let waiting = waitingForLogOut
    waitingForLogOut = []
    for schedule in waiting {
      schedule()
    }
  }

  private func enter(_ event: LogEntry.Event) {
    log.append(LogEntry(time: clock.now, event))
  }
}

// MARK: - Requests

extension Backend {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    requestCount += 1
    enter(.logIn(number: requestCount, credentials))
    let answer = loginAnswer
    return self.answer(
      { answer?.result(for: credentials) }, after: answer?.arrival,
      misbehaving: misbehaviours[.login] ?? [], completion)
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    requestCount += 1
    enter(.search(number: requestCount, request))
    let answer = searchAnswers.last { $0.matches(request) }?.answer
    return self.answer(
      { answer?.result(for: request) }, after: answer?.arrival,
      misbehaving: misbehaviours[.search] ?? [], completion)
  }

  /// - Parameters:
  ///   - answer: makes the answer. It is settled by now, and made only when it comes: else each
  ///     request that is still open would hold a whole page.
  ///   - latency: nil if no answer ever comes.
  private func answer<Answer>(
    _ answer: @escaping () -> Answer?, after latency: Duration?, misbehaving: Set<Misbehaviour>,
    _ completion: @escaping (Answer) -> Void
  ) -> any Cancellable {
    let exchange = Exchange(
      number: requestCount, ignoresCancellation: misbehaving.contains(.ignoresCancellation),
      backend: self, completion)
    openExchanges[ObjectIdentifier(exchange)] = exchange
    guard let latency else { return exchange }
    if misbehaving.contains(.answersAfterLogOut) {
      waitingForLogOut.append { [unowned self] in
        schedule(after: latency) {
          if let answer = answer() { completion(answer) }
        }
      }
    }
    let times = misbehaving.contains(.answersTwice) ? 2 : 1
    for time in 1...times {
      let deliver = {
        if let answer = answer() { exchange.deliver(answer) }
      }
      if misbehaving.contains(.answersInsideTheCall) {
        deliver()
      } else {
        let underWay = schedule(after: latency * time, deliver)
        // Weakly, as the answer under way keeps the exchange.
        exchange.answers.append { [weak underWay] in underWay?.cancel() }
      }
    }
    return exchange
  }

  @discardableResult
  private func schedule(
    after delay: Duration, _ action: @escaping () -> Void
  ) -> any Cancellable {
    answersUnderWay += 1
    return clock.schedule(after: delay) { [unowned self] in
      answersUnderWay -= 1
      action()
    }
  }

  func ended<Answer>(_ exchange: Exchange<Answer>) {
    openExchanges[ObjectIdentifier(exchange)] = nil
  }

  func cancelled<Answer>(_ exchange: Exchange<Answer>) {
    enter(.cancel(number: exchange.number))
    openExchanges[ObjectIdentifier(exchange)] = nil
    guard !exchange.ignoresCancellation else { return }
    for cancelAnswer in exchange.answers {
      cancelAnswer()
      answersUnderWay -= 1
    }
    exchange.answers = []
  }
}

// MARK: - Preferences

extension Backend {
  func readExpandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    enter(.readPreferences)
    guard canReadPreferences else { throw PreferencesFailure() }
    return expandedItems
  }

  func writeExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    enter(.writePreferences(item: item, isExpanded: isExpanded))
    guard canWritePreferences else { throw PreferencesFailure() }
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
  }
}
