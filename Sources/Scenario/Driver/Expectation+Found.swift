package import LoginSearch

extension Expectation {
  /// What is found instead of what is expected; nil if the expectation is met.
  package func found(in snapshot: Snapshot, after calls: ArraySlice<ServiceCall>) -> String? {
    switch self {
    case .route(let route):
      unless(snapshot.route == route, snapshot.route.rawValue)
    case .text(let name, let text):
      unless(snapshot[name] == text, snapshot[name].debugDescription)
    case .field(let name, let isEnabled):
      unless(snapshot[name] == isEnabled, isEnabled ? "disabled" : "enabled")
    case .button(let name, let isEnabled):
      unless(snapshot[name] == isEnabled, isEnabled ? "disabled" : "enabled")
    case .spinner(let isOn):
      unless(snapshot.login.isSpinning == isOn, isOn ? "off" : "on")
    case .content(let content):
      unless(snapshot.search.content == content, snapshot.search.content.rawValue)
    case .rowCount(let count):
      unless(snapshot.search.rows.count == count, "\(snapshot.search.rows.count)")
    case .row(let index, let aspect):
      found(in: snapshot.search.rows, at: index, aspect)
    case .alertCount(let count):
      unless(snapshot.alerts.count == count, "\(snapshot.alerts.count)")
    case .lastAlert(let message):
      unless(snapshot.alerts.last == message, snapshot.alerts.last?.debugDescription ?? "none")
    case .requestCount(let count):
      unless(calls.requestCount == count, "\(calls.requestCount)")
    case .cancellationCount(let count):
      unless(calls.cancellationCount == count, "\(calls.cancellationCount)")
    }
  }

  private func found(in rows: [Row], at index: Int, _ aspect: RowAspect) -> String? {
    guard rows.indices.contains(index) else { return "\(rows.count) rows" }
    let row = rows[index]
    return switch aspect {
    case .title(let title): unless(row.title == title, row.title.debugDescription)
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
