package import LoginSearch

/// The gestures of a person at the widgets.
extension Screen {
  /// Creates a gesture with its widget and text already looked up, so that making it costs little more than a call. The
  /// function returns whether the gesture could be made.
  package func action(for gesture: Gesture) -> () -> Bool {
    switch gesture {
    case .type(let field, let text):
      { [field = self[field]] in field.type(text) }
    case .pressReturn(let field):
      { [field = self[field]] in field.pressReturn() }
    case .tap(let button):
      { [button = self[button]] in button.tap() }
    case .toggle(let row):
      { [list = search.list] in list.tapDisclosure(row) }
    case .select(let row):
      { [list = search.list] in list.tapRow(row) }
    case .scrollTo(row: let row):
      { [list = search.list] in list.scroll(to: row) }
    case .scrollBy(let distance):
      { [list = search.list] in list.scroll(by: distance) }
    case .pull:
      { [control = search.refreshControl] in control.pull() }
    }
  }

  /// The field with this name in scripts.
  subscript(_ field: FieldName) -> TextField {
    switch field {
    case .id: login.idField
    case .password: login.passwordField
    case .query: search.queryField
    }
  }

  /// The button with this name in scripts.
  subscript(_ button: ButtonName) -> Button {
    switch button {
    case .logIn: login.logInButton
    case .logOut: search.logOutButton
    case .previous: search.previousButton
    case .next: search.nextButton
    case .retry: search.retryButton
    }
  }
}
