import LoginSearch

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
