import LoginSearch

/// Adds to the event log what follows from each step of a script, by the rules.
///
/// What follows depends on the log so far and on the agenda alone.
struct RuleInterpreter {
  private(set) var log: EventLog
  var agenda = Agenda()
  /// S15: how many cells may have been configured so far, at most.
  private(set) var configurableCells = 0

  init(configuration: Configuration, visibleRowLimit: Int = Screen.standardVisibleRows) {
    log = EventLog(configuration: configuration, visibleRowLimit: visibleRowLimit)
  }

  init(_ script: Script) {
    self.init(configuration: script.configuration, visibleRowLimit: script.visibleRows)
  }

  mutating func perform(_ step: Step) {
    switch step {
    case .gesture(let gesture): perform(gesture)
    case .wait(let duration): wait(duration)
    case .behaviour(let behaviour): record(.behaviour(behaviour))
    case .letGo: letGo()
    case .expect: break
    }
  }

  @discardableResult
  mutating func record(_ event: Event) -> EventLog.Index {
    let before = log.visibleRows(before: event)
    let index = log.add(event, at: agenda.now)
    configurableCells += log.configurableCells(by: event, before: before)
    return index
  }

  mutating func schedule(_ action: Agenda.Action, after delay: Duration) {
    agenda.schedule(action, after: delay)
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
    agenda.skip(to: end)
  }

  /// A2: what is pending is cancelled. Letting go a second time does nothing.
  private mutating func letGo() {
    if log.isLetGo { return }
    cancelPendingRequest(by: .A2)
    record(.letGo)
  }

  /// A3: only a pending request can be cancelled.
  mutating func cancelPendingRequest(by rule: Rule) {
    if let number = log.pendingRequestNumber {
      record(.requestCancelled(number: number, by: rule))
    }
  }
}

/// What follows from gestures. A gesture that can't be made, or that nothing reacts to, records nothing.
extension RuleInterpreter {
  mutating func perform(_ gesture: Gesture) {
    switch gesture {
    case .type(let field, let text):
      if log.canEdit(field) { type(text, in: field) }
    case .pressReturn(let field):
      if !log.isLetGo, log.canEdit(field) { pressReturn(in: field) }
    case .tap(let button):
      if !log.isLetGo, log.canTap(button) { tap(button) }
    case .toggle(let row):
      if !log.isLetGo, let item = log.item(atRow: row) { toggle(item) }
    case .select(let row):
      if !log.isLetGo, let item = log.item(atRow: row) { select(item) }
    case .scrollTo(row: let row):
      scroll(to: row)
    case .scrollBy(let distance):
      let (row, overflow) = log.position.addingReportingOverflow(distance)
      scroll(to: overflow ? .max : row)
    case .pull:
      if !log.isLetGo, log.canPull { refresh() }
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
      schedule(.endDebounce(startedBy: keystroke), after: log.configuration.debounce)
    }
  }

  private mutating func pressReturn(in field: FieldName) {
    switch field {
    case .id, .password: submit()  // L3
    case .query:  // S8
      record(.returnPressed)
      search(because: .S8)
    }
  }

  private mutating func tap(_ button: ButtonName) {
    switch button {
    case .logIn: submit()  // L3
    case .logOut: logOut()  // L7
    case .previous: load(log.previousPage, because: .S6)
    case .next: load(log.nextPage, because: .S6)
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
    let previousLogOut = log.index(ofLatest: .loggedOut)
    cancelPendingRequest(by: .L7)
    let logOut = record(.loggedOut)
    scheduleAnswersAfterLogOut(toRequestsIn: previousLogOut..<logOut)
  }

  /// S13: as far as the list reaches.
  private mutating func scroll(to row: Int) {
    guard !log.isLetGo, log.route == .search, log.content == .rows else { return }
    record(.scrolled(to: log.reachable(row, of: log.itemCount)))
  }

  /// S11: also if it is selected already.
  private mutating func select(_ item: Item) {
    record(.selected(item.id))
  }

  /// S10: the expansion that the screen shows is flipped, and the new state is written.
  private mutating func toggle(_ item: Item) {
    let isExpanded = !log.isExpanded(item.id)
    record(.toggled(item.id, isExpanded: isExpanded, isSaved: log.canWrite))
  }
}

/// Everything that was ever scheduled, ordered by when it is due and then by when it was scheduled.
///
/// Nothing is removed. When an entry falls due, the event log decides whether it still matters.
struct Agenda {
  /// The virtual time.
  private(set) var now = Duration.zero
  private var entries: [Entry] = []
  /// How many entries have fallen due. Nothing is scheduled before them.
  private var pastCount = 0
  /// Whether of what is due at one instant the latest comes first, which A3 forbids: to tell whether that is
  /// what a variant does.
  var takesTheLatestFirst = false

  private struct Entry {
    let due: Duration
    let action: Action
  }

  enum Action {
    /// S7: the debounce that a keystroke started ends.
    case endDebounce(startedBy: EventLog.Index)
    /// An answer to a request arrives.
    case answer(to: EventLog.Index)
    /// A service answers once more, after log-out.
    case answerAfterLogOut
  }

  mutating func schedule(_ action: Action, after delay: Duration) {
    let due = now + max(delay, .zero)
    entries.insert(Entry(due: due, action: action), at: firstIndex(after: due))
  }

  /// The index of the first entry that is due later than an instant.
  private func firstIndex(after instant: Duration) -> Int {
    var (low, high) = (pastCount, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].due <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Advances the time to the next entry that is due by `end` and returns its action; nil if there is
  /// none.
  mutating func next(by end: Duration) -> Action? {
    guard pastCount < entries.count, entries[pastCount].due <= end else { return nil }
    defer { pastCount += 1 }
    if takesTheLatestFirst {
      let latest = firstIndex(after: entries[pastCount].due) - 1
      entries.insert(entries.remove(at: latest), at: pastCount)
    }
    now = entries[pastCount].due
    return entries[pastCount].action
  }

  /// Advances the time to an instant at which nothing more is due.
  mutating func skip(to end: Duration) {
    now = end
  }
}
