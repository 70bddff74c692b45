package import LoginSearch

extension Expectation {
  /// What is found instead of what is expected; nil if the expectation is met.
  package func found(in snapshot: Snapshot, after calls: ArraySlice<ServiceCall>) -> String? {
    switch self {
    case .route(let route):
      unless(snapshot.route == route, snapshot.route.rawValue)
    case .text(let name, let text):
      unless(snapshot[name] == text, AbridgedText.quoted(snapshot[name], unlike: text))
    case .field(let name, let isEnabled):
      unless(snapshot[name] == isEnabled, isEnabled ? "disabled" : "enabled")
    case .button(let name, let isEnabled):
      unless(snapshot[name] == isEnabled, isEnabled ? "disabled" : "enabled")
    case .spinner(let isOn):
      unless(snapshot.login.isSpinning == isOn, isOn ? "off" : "on")
    case .content(let content):
      unless(snapshot.search.content == content, snapshot.search.content.rawValue)
    case .rowCount(let count):
      unless(snapshot.search.rowCount == count, "\(snapshot.search.rowCount)")
    case .position(let position):
      unless(snapshot.search.position == position, "\(snapshot.search.position)")
    case .row(let position, let aspect):
      found(in: snapshot.search, at: position, aspect)
    case .refreshSpinner(let isOn):
      unless(snapshot.search.isRefreshing == isOn, isOn ? "off" : "on")
    case .changes(let name, let count):
      unless(snapshot.search.changes[name] == count, "\(snapshot.search.changes[name])")
    case .alertCount(let count):
      unless(snapshot.alerts.count == count, "\(snapshot.alerts.count)")
    case .lastAlert(let message):
      unless(
        snapshot.alerts.last == message,
        snapshot.alerts.last.map { AbridgedText.quoted($0, unlike: message) } ?? "none")
    case .requestCount(let count):
      unless(calls.requestCount == count, "\(calls.requestCount)")
    case .cancellationCount(let count):
      unless(calls.cancellationCount == count, "\(calls.cancellationCount)")
    }
  }

  private func found(
    in search: Snapshot.Search, at position: Int, _ aspect: RowAspect
  ) -> String? {
    guard position < search.rowCount else { return "\(search.rowCount) rows" }
    let index = position - search.position
    guard search.rows.indices.contains(index) else {
      return "rows \(search.position) to \(search.position + search.rows.count - 1) on the screen"
    }
    let row = search.rows[index]
    return switch aspect {
    case .title(let title):
      unless(row.title == title, AbridgedText.quoted(row.title, unlike: title))
    case .isExpanded(let isExpanded):
      unless(row.isExpanded == isExpanded, isExpanded ? "collapsed" : "expanded")
    case .isSelected(let isSelected):
      unless(row.isSelected == isSelected, isSelected ? "unselected" : "selected")
    }
  }

  private func unless(_ isMet: Bool, _ found: @autoclosure () -> String) -> String? {
    isMet ? nil : found()
  }
}

extension Snapshot {
  fileprivate subscript(_ text: Expectation.TextName) -> String {
    switch text {
    case .id: login.id
    case .password: login.password
    case .query: search.query
    case .error: login.error
    case .user: search.user
    case .title: search.title
    case .message: search.message
    case .page: search.page
    }
  }

  fileprivate subscript(_ field: FieldName) -> Bool {
    switch field {
    case .id: login.isIDEnabled
    case .password: login.isPasswordEnabled
    case .query: search.isQueryEnabled
    }
  }

  fileprivate subscript(_ button: ButtonName) -> Bool {
    switch button {
    case .logIn: login.isLogInEnabled
    case .logOut: search.isLogOutEnabled
    case .previous: search.isPreviousEnabled
    case .next: search.isNextEnabled
    case .retry: search.isRetryEnabled
    }
  }
}

extension ListChangeCount {
  fileprivate subscript(_ name: Expectation.ChangeName) -> Int {
    switch name {
    case .removals: removals
    case .insertions: insertions
    case .updates: updates
    }
  }
}

extension ArraySlice<ServiceCall> {
  fileprivate var requestCount: Int {
    // Requests are numbered from 1.
    for call in reversed() {
      switch call.kind {
      case .logIn(let number, _), .search(let number, _): return number
      case .cancel, .readPreferences, .writePreferences: continue
      }
    }
    return 0
  }

  fileprivate var cancellationCount: Int {
    filter { call in
      if case .cancel = call.kind { true } else { false }
    }.count
  }
}
