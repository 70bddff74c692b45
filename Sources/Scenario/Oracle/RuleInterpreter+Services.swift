import LoginSearch

/// What follows from requests and from their answers, whether the service behaves or not.
extension RuleInterpreter {
  /// L4: makes the request to log in.
  mutating func request(_ credentials: Credentials) {
    let request = RecordedRequest(
      number: log.nextRequestNumber, question: credentials, answer: log.loginAnswer,
      misbehaviours: log.misbehaviours(of: .login), rule: .L4)
    scheduleAnswers(to: record(.logInRequested(request)))
  }

  /// S2: makes the request to search.
  mutating func request(_ page: SearchRequest, because rule: Rule) {
    scheduleAnswers(to: record(.searchRequested(recorded(page, because: rule))))
  }

  private func recorded(
    _ page: SearchRequest, because rule: Rule
  ) -> RecordedRequest<SearchRequest, SearchAnswer> {
    RecordedRequest(
      number: log.nextRequestNumber, question: page, answer: log.searchAnswer(to: page),
      misbehaviours: log.misbehaviours(of: .search), rule: rule)
  }

  /// S14: asks for the page that is shown.
  mutating func refresh() {
    guard let page = log.shownPage?.request else { return }
    scheduleAnswers(to: record(.refreshRequested(recorded(page, because: .S14))))
  }

  /// S14: the page has come again.
  private mutating func refresh(with result: ResultSet, for request: SearchRequest) {
    let before = (page: log.shownPage, items: log.items, position: log.position)
    var changes = log.changes
    let page = result.items(for: request)
    let count = min(page.count, log.configuration.pageSize)
    if let shown = before.page, shown != (result, request) {
      changes.add(ListChangeCount(from: before.items, to: page.stored(atMost: count)))
    }
    record(
      .pageRefreshed(
        result, for: request, position: log.reachable(before.position, of: count), changes: changes)
    )
    if let selected = log.selectedItem,
      !(0..<count).contains(where: { page.id(at: $0) == selected })
    {
      record(.selectionLost)
    }
  }

  /// All answers to a request are scheduled when it is made. Answers inside the call arrive at once.
  private mutating func scheduleAnswers(to request: EventLog.Index) {
    guard let terms = log[request].event.answerTerms else { return }
    let comesTwice = terms.misbehaviours.contains(.answersTwice)
    if terms.misbehaviours.contains(.answersInsideTheCall) {
      answer(request)
      if comesTwice { answer(request) }
    } else {
      schedule(.answer(to: request), after: terms.latency)
      if comesTwice { schedule(.answer(to: request), after: terms.latency * 2) }
    }
  }

  /// At log-out, each request since the last one is answered once more if its service answers after
  /// log-out, in the order of the requests.
  mutating func scheduleAnswersAfterLogOut(toRequestsIn indices: Range<EventLog.Index>) {
    for index in indices {
      guard let terms = log[index].event.answerTerms else { continue }
      if terms.misbehaviours.contains(.answersAfterLogOut) {
        schedule(.answerAfterLogOut, after: terms.latency)
      }
    }
  }

  /// An answer is due. A1: it counts only if the request is pending.
  mutating func answer(_ request: EventLog.Index) {
    let event = log[request].event
    if log.isPending(request) {
      accept(event)
    } else if let terms = event.answerTerms, let number = event.requestNumber {
      // A cancellation stops all later answers, unless the service ignores it.
      let arrives =
        terms.misbehaviours.contains(.ignoresCancellation)
        || !log.wasCancelled(number, since: request)
      if arrives { record(.staleAnswer) }
    }
  }

  private mutating func accept(_ request: Event) {
    switch request {
    case .logInRequested(let request):
      switch request.answer?.result(for: request.question) {
      case .success(let user): enter(as: user)  // L5
      case .failure(let error): record(.logInFailed(error))  // L6
      case nil: break
      }
    case .searchRequested(let request):
      switch request.answer?.outcome {
      case .returns(let resultSet): record(.pageArrived(resultSet, for: request.question))  // S3
      case .fails(let failure): record(.searchFailed(failure, of: request.question))  // S4
      case .hangs, nil: break
      }
    case .refreshRequested(let request):
      switch request.answer?.outcome {
      case .returns(let result): refresh(with: result, for: request.question)
      case .fails(let failure): record(.refreshFailed(failure))
      case .hangs, nil: break
      }
    default: break
    }
  }
}

extension Event {
  /// How a request is answered; nil if it never is.
  fileprivate var answerTerms: (latency: Duration, misbehaviours: Set<Misbehaviour>)? {
    switch self {
    case .logInRequested(let request):
      guard let answer = request.answer, answer.outcome != .hangs else { return nil }
      return (answer.latency, request.misbehaviours)
    case .searchRequested(let request), .refreshRequested(let request):
      guard let answer = request.answer, answer.outcome != .hangs else { return nil }
      return (answer.latency, request.misbehaviours)
    default: return nil
    }
  }
}

/// What follows on the search screen from entry, from the end of the debounce and from return.
extension RuleInterpreter {
  /// S1: preferences are read, then the home query is searched as by return.
  mutating func enter(as user: User) {
    record(.entered(user))
    record(log.canRead ? .preferencesRead(log.savedItems) : .preferencesUnreadable)
    search(because: .S1)
  }

  /// S7: nothing follows if the debounce was restarted or ended, or if the query is loading or shown.
  mutating func endDebounce(startedBy keystroke: EventLog.Index) {
    guard log.isDebouncing(since: keystroke) else { return }
    record(.debounceEnded)
    if log.isLoadingOrShowing(Wording.trimmed(log.query)) { return }
    search(because: .S7)
  }

  /// S8: the trimmed text is loaded at offset 0. S9: an empty text loads nothing.
  mutating func search(because rule: Rule) {
    let query = Wording.trimmed(log.query)
    if query.isEmpty {
      cancelPendingRequest(by: .S9)
      record(.searchCleared)
    } else {
      let size = log.configuration.pageSize
      load(SearchRequest(query: query, offset: 0, limit: size), because: rule)
    }
  }

  /// S2: a pending request is cancelled first, by the rule that causes the load.
  mutating func load(_ request: SearchRequest?, because rule: Rule) {
    guard let request else { return }
    cancelPendingRequest(by: rule)
    self.request(request, because: rule)
  }
}
