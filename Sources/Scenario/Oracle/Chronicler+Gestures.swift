import LoginSearch

/// What follows from gestures. One that can't be made, or that nothing hears, leaves no trace.
extension Chronicler {
  mutating func perform(_ gesture: Gesture) {
    switch gesture {
    case .type(let field, let text):
      if chronicle.canEdit(field) { type(text, in: field) }
    case .pressReturn(let field):
      if !chronicle.isLetGo, chronicle.canEdit(field) { pressReturn(in: field) }
    case .tap(let button):
      if !chronicle.isLetGo, chronicle.canTap(button) { tap(button) }
    case .toggle(let row):
      if !chronicle.isLetGo, let item = chronicle.item(atRow: row) { toggle(item) }
    case .select(let row):
      if !chronicle.isLetGo, let item = chronicle.item(atRow: row) { select(item) }
    }
  }

  /// L2 and S7. A bare field takes a text too.
  private mutating func type(_ text: String, in field: FieldName) {
    if chronicle.isLetGo {
      note(.typedUnheard(field, text))
      return
    }
    let keystroke = note(.typed(field, text))
    if field == .query {
      schedule(.quiet(since: keystroke), after: chronicle.configuration.debounce)
    }
  }

  private mutating func pressReturn(in field: FieldName) {
    switch field {
    case .id, .password: submit()  // L3
    case .query:  // S8
      note(.returned)
      search(because: .S8)
    }
  }

  private mutating func tap(_ button: ButtonName) {
    switch button {
    case .logIn: submit()  // L3
    case .logOut: logOut()  // L7
    case .previous: load(chronicle.previousPage, because: .S6)
    case .next: load(chronicle.nextPage, because: .S6)
    case .retry: load(chronicle.failedRequest, because: .S5)
    }
  }

  /// L3: nothing is asked with an empty field. L4: otherwise one request is made.
  private mutating func submit() {
    let credentials = Credentials(id: chronicle.id, password: chronicle.password)
    if credentials.id.isEmpty || credentials.password.isEmpty {
      note(.refused)
    } else {
      ask(credentials)
    }
  }

  /// L7, and whatever the services make of it.
  private mutating func logOut() {
    let before = chronicle.place(ofLatest: .loggedOut)
    cancelPending(by: .L7)
    let now = note(.loggedOut)
    scheduleEncores(from: before, to: now)
  }

  /// S11: also if it is selected already.
  private mutating func select(_ item: Item) {
    note(.selected(item.id))
  }

  /// S10: what the screen shows of the item is flipped, and the new state is written.
  private mutating func toggle(_ item: Item) {
    let isExpanded = !chronicle.isExpanded(item.id)
    note(.toggled(item.id, isExpanded: isExpanded, isSaved: chronicle.canWrite))
  }
}
