import LoginSearch

/// Adds the consequences of each step of a script to the event log, by the rules.
///
/// They depend only on the log so far and on the agenda.
package struct RuleInterpreter {
  private(set) var log: EventLog
  private(set) var agenda = Agenda()
  /// S15: the number of cells that may have been configured so far, at most.
  private(set) var configurableCells = 0

  /// - Parameter script: a script, of which only the settings are used.
  package init(_ script: Script) {
    log = EventLog(configuration: script.configuration, visibleRowLimit: script.visibleRows)
  }

  /// The differences between the rules and a driver after the same steps.
  package func differences(from driver: Driver) -> [Difference] {
    driver.differences(from: log.snapshot, log.serviceCalls[...])
  }

  package mutating func perform(_ step: Step) {
    switch step {
    case .gesture(let gesture): perform(gesture)
    case .wait(let duration): wait(duration)
    case .behaviour(let behaviour): record(.behaviour(behaviour))
    case .tearDown: tearDown()
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

  /// A3: performs everything that is due by the end, the earliest first, including entries scheduled in the meantime.
  private mutating func wait(_ duration: Duration) {
    let end = agenda.now + max(duration, .zero)
    while let action = agenda.next(by: end) {
      switch action {
      case .endDebounce(let keystroke): endDebounce(startedBy: keystroke)
      case .answer(let request): answer(request)
      case .answerAfterLogOut: record(.staleAnswer(by: .A1))
      }
    }
  }

  /// A2: cancels everything pending. A second teardown does nothing.
  private mutating func tearDown() {
    if log.isTornDown { return }
    cancelPendingRequest(by: .A2)
    record(.tearDown)
  }

  /// A3: cancels the pending request, if there is one.
  private mutating func cancelPendingRequest(by rule: Rule) {
    if let number = log.pendingRequestNumber { record(.requestCancelled(number: number, by: rule)) }
  }
}

/// The effects of gestures. A gesture that can't be made, or has no effect, records nothing.
extension RuleInterpreter {
  private mutating func perform(_ gesture: Gesture) {
    switch gesture {
    case .type(let field, let text):
      if log.canEdit(field) { type(text, in: field) }
    // A2: no other gesture has an effect after teardown.
    case _ where log.isTornDown: break
    case .pressReturn(.query):  // S8
      guard log.canEdit(.query) else { return }
      record(.returnPressed)
      search(because: .S8)
    case .pressReturn(let field):
      if log.canEdit(field) { submit() }  // L3
    case .tap(let button) where !log.canTap(button): break
    case .tap(.logIn): submit()  // L3
    case .tap(.logOut): logOut()  // L7
    case .tap(.retry): load(log.failedRequest, because: .S5)
    case .tap(let button): load(log.page(at: button), because: .S6)
    case .toggle(let row):
      // S10: the expansion that the screen shows is flipped, and the new state is written.
      guard let item = log.item(atRow: row)?.id else { return }
      record(
        .toggled(
          item, isExpanded: !log.expandedItems.contains(item), isSaved: log.canWritePreferences))
    case .select(let row):
      // S11: even if it is selected already.
      if let item = log.item(atRow: row)?.id { record(.selected(item)) }
    case .scrollTo(row: let row): scroll(to: row)
    case .scrollBy(let distance):
      let (row, overflow) = log.position.addingReportingOverflow(distance)
      scroll(to: overflow ? .max : row)
    case .pull:
      // S14: requests the shown page again. Nothing is pending that this could cancel.
      if log.canPull { load(log.shownPage?.request, because: .S14) }
    }
  }

  /// L2 and S7: types a text. A field accepts text after teardown, too.
  private mutating func type(_ text: String, in field: FieldName) {
    if log.isTornDown {
      record(.typedAfterTeardown(field, text))
      return
    }
    let keystroke = record(.typed(field, text))
    if field == .query {
      agenda.schedule(.endDebounce(startedBy: keystroke), after: log.configuration.debounce)
    }
  }

  /// L3: makes no request if a field is empty. L4: otherwise makes one request.
  private mutating func submit() {
    let credentials = Credentials(id: log.id, password: log.password)
    if credentials.id.isEmpty || credentials.password.isEmpty {
      record(.submittedIncomplete)
      return
    }
    let answer = log.loginAnswer
    let request = log.request(to: .login, latency: answer?.latency, because: .L4)
    scheduleAnswers(to: record(.logInRequested(request, credentials, answer)))
  }

  /// L7: logs out. If a service answers after log-out, each of its requests since the last log-out is answered once
  /// more, in the order of the requests.
  private mutating func logOut() {
    let previousLogOut = log.index(ofLatest: [.loggedOut])
    cancelPendingRequest(by: .L7)
    for index in previousLogOut..<record(.loggedOut) {
      if let request = log[index].event.request, let latency = request.latency,
        request.misbehaviours.contains(.answersAfterLogOut)
      {
        agenda.schedule(.answerAfterLogOut, after: latency)
      }
    }
  }

  /// S13: scrolls as far as the list reaches.
  private mutating func scroll(to row: Int) {
    guard log.content == .rows else { return }
    record(.scrolled(to: log.reachable(row, of: log.itemCount)))
  }
}

/// The effects of entry, the end of the debounce and return on the search screen.
extension RuleInterpreter {
  /// S1: reads the preferences, and then searches the home query as return does.
  private mutating func enter(as user: User) {
    record(.entered(user))
    record(log.canReadPreferences ? .preferencesRead(log.savedItems) : .preferencesUnreadable)
    search(because: .S1)
  }

  /// S7: does nothing if the debounce was restarted or ended, or if the query is loading or shown.
  private mutating func endDebounce(startedBy keystroke: EventLog.Index) {
    guard log.isDebouncing(since: keystroke) else { return }
    record(.debounceEnded)
    if log.isLoadingOrShowing(Wording.trimmed(log.query)) { return }
    search(because: .S7)
  }

  /// S8: loads the trimmed text at offset 0. S9: loads nothing if it is empty.
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

  /// S2: first cancels a pending request, by the rule that causes the load.
  private mutating func load(_ page: SearchRequest?, because rule: Rule) {
    guard let page else { return }
    cancelPendingRequest(by: rule)
    let answer = log.searchAnswer(to: page)
    let request = log.request(to: .search, latency: answer?.latency, because: rule)
    scheduleAnswers(to: record(.searchRequested(request, page, answer)))
  }
}

/// The effects of answers to requests, whether the service behaves or not.
extension RuleInterpreter {
  /// Schedules all answers to a request when it is made. Answers inside the call arrive at once.
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

  /// Handles an answer that is due. A1: it counts only if the request is pending.
  private mutating func answer(_ index: EventLog.Index) {
    let event = log[index].event
    if log.isPending(index) {
      accept(event)
    } else if let request = event.request {
      let rule = log.rule(thatCancelled: request.number, since: index)
      // A cancellation stops all later answers, unless the service ignores it.
      if rule != nil, !request.misbehaviours.contains(.ignoresCancellation) { return }
      // S2: the answer to a request that a load has replaced. S9, L7 and A2 cancel it without a replacement.
      let isReplaced = rule.map { ![.S9, .L7, .A2].contains($0) } ?? false
      record(.staleAnswer(by: isReplaced ? .S2 : .A1))
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
      case .returns(let result) where isRefresh:
        record(log.refresh(with: result, for: page))
        // S14: the selection is lost if its item is not on the new page.
        if let selected = log.selectedItem, !log.shows(selected) { record(.selectionLost) }
      case .returns(let result): record(.pageArrived(result, for: page))  // S3
      case .fails(let failure):  // S14 and S4
        record(isRefresh ? .refreshFailed(failure) : .searchFailed(failure, of: page))
      case .hangs, nil: break
      }
    default: break
    }
  }
}
