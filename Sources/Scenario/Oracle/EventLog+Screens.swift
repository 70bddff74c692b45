import LoginSearch

/// The contents of the screens, and the gestures that a person can make.
extension EventLog {
  var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.route = route
    snapshot.alerts = alerts
    snapshot.login.id = id
    snapshot.login.isIDEnabled = !isLoggingIn
    snapshot.login.password = Wording.bullets(for: password)
    snapshot.login.isPasswordEnabled = !isLoggingIn
    snapshot.login.isLogInEnabled = canTap(.logIn)
    snapshot.login.isSpinning = isLoggingIn
    snapshot.login.error = error
    // L5 and S0: empty before entry and after log-out.
    if case .entered(let user) = latest(.route) { snapshot.search.user = user.name }
    snapshot.search.isLogOutEnabled = canTap(.logOut)
    snapshot.search.query = query
    snapshot.search.content = content
    snapshot.search.title = Wording.title(for: content)
    snapshot.search.rowCount = content == .rows ? itemCount : 0
    snapshot.search.position = position
    snapshot.search.rows = visibleRows
    snapshot.search.changes = changes
    snapshot.search.isRefreshing = isRefreshing
    // S4: the message of the failed load.
    if case .searchFailed(let failure, _) = latest(.content) {
      snapshot.search.message = Wording.message(for: failure)
    }
    snapshot.search.page = pageLabel
    snapshot.search.isPreviousEnabled = canTap(.previous)
    snapshot.search.isNextEnabled = canTap(.next)
    snapshot.search.isRetryEnabled = canTap(.retry)
    return snapshot
  }

  /// L5 and L7: the search screen from entry to log-out, otherwise the login screen.
  var route: Route { latestKind(.route) == .entered ? .search : .login }

  /// A2: after teardown nothing reacts to a gesture.
  var isTornDown: Bool { latestKind([.tearDown]) == .tearDown }

  func canEdit(_ field: FieldName) -> Bool {
    switch field {
    // L4: only a log-in in flight disables the fields.
    case .id, .password: route == .login && !isLoggingIn
    case .query: route == .search
    }
  }

  /// Whether a person can tap a button. On the hidden screen all buttons are disabled.
  func canTap(_ button: ButtonName) -> Bool {
    switch button {
    case .logIn:
      // L2: both fields hold text and no log-in is in flight. Text typed after teardown does not count.
      return !isLoggingIn && !text([.typedID, .entered, .loggedOut]).isEmpty
        && !text([.typedPassword, .entered, .loggedOut]).isEmpty
    case .logOut:
      // S0: from entry to log-out.
      return route == .search
    case .previous:
      // S6: rows are shown and offset > 0. With "empty" the button is disabled at any offset.
      return content == .rows && shownPage.map { $0.request.offset > 0 } ?? false
    case .next:
      // S6: rows are shown and offset + page size < total, with the total as reported. The sum might overflow.
      guard content == .rows, let shownPage else { return false }
      let (offset, total) = (shownPage.request.offset, shownPage.result.reportedTotal)
      return offset < total && configuration.pageSize < total - offset
    case .retry:
      // S4: a load failed, and nothing was loaded or cleared since.
      return latestKind(.content) == .searchFailed
    }
  }

  /// Returns the text that was typed last; the given text from entry, and nothing after log-out.
  private func text(_ kinds: Event.Kinds, onEntry: String = "") -> String {
    switch latest(kinds) {
    case .typed(_, let text), .typedAfterTeardown(_, let text): text
    case .entered: onEntry
    default: ""
    }
  }
}

/// The login screen.
extension EventLog {
  /// L2: the text typed last. L5 and L7: empty if the route changed since.
  var id: String { text([.typedID, .typedIDAfterTeardown, .entered, .loggedOut]) }

  /// The password, by the same rules as `id`.
  var password: String { text(.password) }

  /// L4: whether the latest log-in request has led to neither L5 nor L6.
  var isLoggingIn: Bool {
    latestKind([.logInRequested, .logInFailed, .entered]) == .logInRequested
  }

  /// The error text that L3 and L6 show. Typing (L2), a new request (L4) and a change of route (L5, L7) clear it.
  var error: String {
    switch latest([
      .typedID, .typedPassword, .submittedIncomplete, .logInRequested, .logInFailed, .entered,
      .loggedOut,
    ]) {
    case .submittedIncomplete: Wording.message(for: .missingCredentials)
    case .logInFailed(let error): Wording.message(for: error)
    default: ""
    }
  }
}

/// The search screen, apart from its list.
extension EventLog {
  /// S7: the text typed last. S1: the home query if nothing was typed since entry. S0: otherwise empty.
  var query: String { text(.query, onEntry: configuration.homeQuery) }

  /// S2, S3, S4 and S9: the content after the latest event of loading. S0: idle before entry and after log-out.
  var content: Content {
    switch latestKind(.content) {
    case .searchRequested: .loading
    case .pageArrived, .pageRefreshed: itemCount > 0 ? .rows : .empty
    case .searchFailed: .failed
    default: .idle
    }
  }

  /// S3: the range of the result's rows that are on the page.
  var pageLabel: String {
    guard let shownPage, itemCount > 0 else { return "" }
    return Wording.pageLabel(
      offset: shownPage.request.offset, count: itemCount, total: shownPage.result.reportedTotal)
  }

  /// S6: the request for the page before or after the shown one.
  func page(at button: ButtonName) -> SearchRequest? {
    guard let shown = shownPage?.request else { return nil }
    let size = configuration.pageSize
    let (offset, overflows) = shown.offset.addingReportingOverflow(button == .next ? size : -size)
    return SearchRequest(query: shown.query, offset: overflows ? .max : max(0, offset), limit: size)
  }

  /// S5: the request that failed, whatever the query field says now.
  var failedRequest: SearchRequest? {
    if case .searchFailed(_, let request) = latest(.content) { request } else { nil }
  }

  /// S7: whether a load of this query is in flight, or its rows or its "empty" are shown, at any offset. A failed load
  /// doesn't count.
  func isLoadingOrShowing(_ query: String) -> Bool {
    switch latest(.content) {
    case .searchRequested(_, let request, _), .pageArrived(_, let request),
      .pageRefreshed(_, let request, _, _):
      request.query == query
    default: false
    }
  }

  /// S7: whether the debounce that a keystroke started is still running: no later keystroke has restarted it, and
  /// neither return (S8), log-out (L7) nor teardown (A2) has ended it.
  func isDebouncing(since keystroke: Index) -> Bool {
    index(ofLatest: [.typedQuery, .returnPressed, .loggedOut, .tearDown]) == keystroke
  }
}

/// The texts that the rules prescribe, written independently of the feature.
enum Wording {
  /// S10: the alert for a change that could not be saved.
  static let lostChange = "Your change could not be saved"

  /// S0, S2, S3, S4 and S9: the title for each content.
  static func title(for content: Content) -> String {
    switch content {
    case .idle: "Search"
    case .loading: "Searching…"
    case .rows: "Results"
    case .empty: "No results"
    case .failed: "Error"
    }
  }

  /// L3 and L6: the message for a failed log-in.
  static func message(for error: LoginError) -> String {
    switch error {
    case .missingCredentials: "ERROR"
    case .code(let code): "\(code) Error"
    }
  }

  /// S4: the message for a failed search.
  static func message(for failure: SearchFailure) -> String {
    switch failure {
    case .offline: "You are offline"
    case .malformed(let detail): "The answer could not be read: " + detail
    }
  }

  /// S3: the page label, as in "11–20 of 25". A total below the last row is ignored.
  static func pageLabel(offset: Int, count: Int, total: Int) -> String {
    // The sums might overflow.
    let first = min(offset, .max - 1) + 1
    let last = min(offset, .max - count) + count
    return "\(first)–\(last) of \(max(total, last))"
  }

  /// S7: the text without whitespace at both ends.
  static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.utf8.count == text.utf8.count ? text : String(rest)
  }

  /// The password as bullets, one for each `Character`.
  static func bullets(for password: String) -> String {
    String(repeating: "•", count: password.count)
  }
}
