package import LoginSearch

/// Adds to the event log what follows from each step of a script, by the rules.
///
/// What follows depends on the log so far and on the agenda alone.
package struct RuleInterpreter {
  private(set) var log: EventLog
  private(set) var agenda = Agenda()
  /// S15: how many cells may have been configured so far, at most.
  private(set) var configurableCells = 0

  package init(configuration: Configuration, visibleRows: Int) {
    log = EventLog(configuration: configuration, visibleRowLimit: visibleRows)
  }

  init(_ script: Script) {
    self.init(configuration: script.configuration, visibleRows: script.visibleRows)
  }

  package var snapshot: Snapshot {
    log.snapshot
  }

  /// How what a driver found after the same steps differs from the rules.
  package func differences(from driver: Driver) -> [Difference] {
    driver.differences(from: snapshot, log.serviceCalls[...])
  }

  package mutating func perform(_ step: Step) {
    switch step {
    case .gesture(let gesture): perform(gesture)
    case .wait(let duration): wait(duration)
    case .behaviour(let behaviour): record(.behaviour(behaviour))
    case .letGo: letGo()
    case .expect: break
    }
  }

  @discardableResult
  private mutating func record(_ event: Event) -> EventLog.Index {
    let before = log.visibleRows(before: event)
    let index = log.add(event, at: agenda.now)
    configurableCells += log.configurableCells(by: event, before: before)
    return index
  }

  /// A3: everything that is due by the end happens, the earliest first; also what is scheduled
  /// in the meantime.
  private mutating func wait(_ duration: Duration) {
    let end = agenda.now + max(duration, .zero)
    while let action = agenda.next(by: end) {
      switch action {
      case .endDebounce(let keystroke): endDebounce(startedBy: keystroke)
      case .answer(let request): answer(request)
      case .answerAfterLogOut: record(.staleAnswer)
      }
    }
  }

  /// A2: what is pending is cancelled. Letting go a second time does nothing.
  private mutating func letGo() {
    if log.isLetGo { return }
    cancelPendingRequest(by: .A2)
    record(.letGo)
  }

  /// A3: only a pending request can be cancelled.
  private mutating func cancelPendingRequest(by rule: Rule) {
    if let number = log.pendingRequestNumber {
      record(.requestCancelled(number: number, by: rule))
    }
  }
}

/// What follows from gestures. A gesture that can't be made, or that nothing reacts to, records nothing.
extension RuleInterpreter {
  private mutating func perform(_ gesture: Gesture) {
    switch gesture {
    case .type(let field, let text):
      if log.canEdit(field) { type(text, in: field) }
    // A2: nothing else leads to anything after letting go.
    case _ where log.isLetGo: break
    case .pressReturn(.query):  // S8
      guard log.canEdit(.query) else { return }
      record(.returnPressed)
      search(because: .S8)
    case .pressReturn(let field):
      if log.canEdit(field) { submit() }  // L3
    case .tap(let button):
      if log.canTap(button) { tap(button) }
    case .toggle(let row):
      // S10: the expansion that the screen shows is flipped, and the new state is written.
      guard let item = log.item(atRow: row)?.id else { return }
      record(
        .toggled(
          item, isExpanded: !log.expandedItems.contains(item), isSaved: log.canWritePreferences))
    case .select(let row):
      // S11: also if it is selected already.
      if let item = log.item(atRow: row)?.id { record(.selected(item)) }
    case .scrollTo(row: let row):
      scroll(to: row)
    case .scrollBy(let distance):
      let (row, overflow) = log.position.addingReportingOverflow(distance)
      scroll(to: overflow ? .max : row)
    case .pull:
      // S14: asks for the page that is shown.
      if log.canPull, let page = log.shownPage?.request { request(page, because: .S14) }
    }
  }

  /// L2 and S7. A field takes a text after letting go, too.
  private mutating func type(_ text: String, in field: FieldName) {
    if log.isLetGo {
      record(.typedAfterLettingGo(field, text))
      return
    }
    let keystroke = record(.typed(field, text))
    if field == .query {
      agenda.schedule(.endDebounce(startedBy: keystroke), after: log.configuration.debounce)
    }
  }

  private mutating func tap(_ button: ButtonName) {
    switch button {
    case .logIn: submit()  // L3
    case .logOut: logOut()  // L7
    case .previous, .next: load(log.page(at: button), because: .S6)
    case .retry: load(log.failedRequest, because: .S5)
    }
  }

  /// L3: an empty field requests nothing. L4: otherwise one request is made.
  private mutating func submit() {
    let credentials = Credentials(id: log.id, password: log.password)
    if credentials.id.isEmpty || credentials.password.isEmpty {
      record(.submittedIncomplete)
    } else {
      request(credentials)
    }
  }

  /// L7, and the answers that services send after log-out.
  private mutating func logOut() {
    let previousLogOut = log.index(ofLatest: [.loggedOut])
    cancelPendingRequest(by: .L7)
    let logOut = record(.loggedOut)
    scheduleAnswersAfterLogOut(toRequestsIn: previousLogOut..<logOut)
  }

  /// S13: as far as the list reaches.
  private mutating func scroll(to row: Int) {
    guard log.content == .rows else { return }
    record(.scrolled(to: log.reachable(row, of: log.itemCount)))
  }
}

/// What follows on the search screen from entry, from the end of the debounce and from return.
extension RuleInterpreter {
  /// S1: preferences are read, then the home query is searched as by return.
  private mutating func enter(as user: User) {
    record(.entered(user))
    record(log.canReadPreferences ? .preferencesRead(log.savedItems) : .preferencesUnreadable)
    search(because: .S1)
  }

  /// S7: nothing follows if the debounce was restarted or ended, or if the query is loading or shown.
  private mutating func endDebounce(startedBy keystroke: EventLog.Index) {
    guard log.isDebouncing(since: keystroke) else { return }
    record(.debounceEnded)
    if log.isLoadingOrShowing(Wording.trimmed(log.query)) { return }
    search(because: .S7)
  }

  /// S8: the trimmed text is loaded at offset 0. S9: an empty text loads nothing.
  private mutating func search(because rule: Rule) {
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
  private mutating func load(_ request: SearchRequest?, because rule: Rule) {
    guard let request else { return }
    cancelPendingRequest(by: rule)
    self.request(request, because: rule)
  }
}

/// What follows from requests and from their answers, whether the service behaves or not.
extension RuleInterpreter {
  /// L4: makes the request to log in.
  private mutating func request(_ credentials: Credentials) {
    let answer = log.loginAnswer
    let request = recorded(.login, latency: answer?.arrival, because: .L4)
    scheduleAnswers(to: record(.logInRequested(request, credentials, answer)))
  }

  /// S2: makes the request to search.
  private mutating func request(_ page: SearchRequest, because rule: Rule) {
    let answer = log.searchAnswer(to: page)
    let request = recorded(.search, latency: answer?.arrival, because: rule)
    scheduleAnswers(to: record(.searchRequested(request, page, answer)))
  }

  private func recorded(
    _ service: ServiceName, latency: Duration?, because rule: Rule
  ) -> RecordedRequest {
    RecordedRequest(
      number: log.nextRequestNumber, latency: latency,
      misbehaviours: log.misbehaviours(of: service), rule: rule)
  }

  /// S14: the page has come again. The selection is lost if its item has not.
  private mutating func refresh(with result: ResultSet, for request: SearchRequest) {
    var changes = log.changes
    let page = result.items(for: request)
    let count = min(page.count, log.configuration.pageSize)
    if let shown = log.shownPage, shown != (result, request) {
      changes.add(ListChangeCount(from: log.items, to: page.stored(atMost: count)))
    }
    record(
      .pageRefreshed(
        result, for: request, position: log.reachable(log.position, of: count), changes: changes)
    )
    if let selected = log.selectedItem,
      !(0..<count).contains(where: { page.id(at: $0) == selected })
    {
      record(.selectionLost)
    }
  }

  /// All answers to a request are scheduled when it is made. Answers inside the call arrive at once.
  private mutating func scheduleAnswers(to index: EventLog.Index) {
    guard let request = log[index].event.request, let latency = request.latency else { return }
    let comesTwice = request.misbehaviours.contains(.answersTwice)
    if request.misbehaviours.contains(.answersInsideTheCall) {
      answer(index)
      if comesTwice { answer(index) }
    } else {
      agenda.schedule(.answer(to: index), after: latency)
      if comesTwice { agenda.schedule(.answer(to: index), after: latency * 2) }
    }
  }

  /// At log-out, each request since the last one is answered once more if its service answers after
  /// log-out, in the order of the requests.
  private mutating func scheduleAnswersAfterLogOut(toRequestsIn indices: Range<EventLog.Index>) {
    for index in indices {
      if let request = log[index].event.request, let latency = request.latency,
        request.misbehaviours.contains(.answersAfterLogOut)
      {
        agenda.schedule(.answerAfterLogOut, after: latency)
      }
    }
  }

  /// An answer is due. A1: it counts only if the request is pending.
  private mutating func answer(_ index: EventLog.Index) {
    let event = log[index].event
    if log.isPending(index) {
      accept(event)
    } else if let request = event.request,
      // A cancellation stops all later answers, unless the service ignores it.
      request.misbehaviours.contains(.ignoresCancellation)
        || !log.wasCancelled(request.number, since: index)
    {
      record(.staleAnswer)
    }
  }

  private mutating func accept(_ request: Event) {
    switch request {
    case .logInRequested(_, let credentials, let answer):
      switch answer?.outcome.result(for: credentials) {
      case .success(let user): enter(as: user)  // L5
      case .failure(let error): record(.logInFailed(error))  // L6
      case nil: break
      }
    case .searchRequested(let request, let page, let answer):
      let isRefresh = request.rule == .S14
      switch answer?.outcome {
      case .returns(let result) where isRefresh: refresh(with: result, for: page)
      case .returns(let result): record(.pageArrived(result, for: page))  // S3
      case .fails(let failure):  // S14 and S4
        record(isRefresh ? .refreshFailed(failure) : .searchFailed(failure, of: page))
      case .hangs, nil: break
      }
    default: break
    }
  }
}

/// Everything that was ever scheduled and has not fallen due, ordered by when it is due and then by when it was
/// scheduled.
///
/// Nothing is removed before. When an entry falls due, the event log decides whether it still matters.
struct Agenda {
  private(set) var now = Duration.zero
  private var entries: [(due: Duration, action: Action)] = []

  enum Action {
    /// S7: the debounce that a keystroke started ends.
    case endDebounce(startedBy: EventLog.Index)
    case answer(to: EventLog.Index)
    /// A service answers once more, after log-out.
    case answerAfterLogOut
  }

  mutating func schedule(_ action: Action, after delay: Duration) {
    let due = now + max(delay, .zero)
    let later = entries.firstIndex { $0.due > due } ?? entries.count
    entries.insert((due: due, action: action), at: later)
  }

  /// Advances the time to the next entry that is due by `end` and returns its action; where there is none,
  /// advances it to the end.
  mutating func next(by end: Duration) -> Action? {
    guard let next = entries.first, next.due <= end else {
      now = end
      return nil
    }
    now = next.due
    entries.removeFirst()
    return next.action
  }
}
