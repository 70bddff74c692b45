import LoginSearch

/// What the login screen shows.
extension EventLog {
  /// L5 and L7: the search screen from entry to log-out.
  var route: Route {
    latestKind(.routeChanges) == .entered ? .search : .login
  }

  /// L2: what was typed last. L5 and L7: nothing if the route changed since.
  var id: String {
    text(latest([.typedID, .typedIDAfterLettingGo, .entered, .loggedOut]))
  }

  /// As for `id`.
  var password: String {
    text(latest([.typedPassword, .typedPasswordAfterLettingGo, .entered, .loggedOut]))
  }

  /// L4: the latest log-in request has led neither to L5 nor to L6.
  var isLoggingIn: Bool {
    latestKind([.logInRequested, .logInFailed, .entered]) == .logInRequested
  }

  /// L4: only a log-in in flight disables the fields.
  var areCredentialsEnabled: Bool {
    !isLoggingIn
  }

  /// L2: both fields hold text and no log-in is in flight. What was typed after letting go does not
  /// count.
  var isLogInEnabled: Bool {
    !isLoggingIn && holdsText(.typedID) && holdsText(.typedPassword)
  }

  /// L3 and L6 show an error. Typing (L2), a new request (L4) and a change of route (L5, L7) clear it.
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

  /// A2: nothing reacts to a gesture any more.
  var isLetGo: Bool {
    latestKind(.letGo) == .letGo
  }

  /// Whether a person can type and press return in a field.
  func canEdit(_ field: FieldName) -> Bool {
    switch field {
    case .id, .password: route == .login && areCredentialsEnabled
    case .query: route == .search
    }
  }

  /// Whether a person can tap a button.
  func canTap(_ button: ButtonName) -> Bool {
    switch button {
    case .logIn: route == .login && isLogInEnabled
    case .logOut: route == .search && isLogOutEnabled
    case .previous: route == .search && isPreviousEnabled
    case .next: route == .search && isNextEnabled
    case .retry: route == .search && isRetryEnabled
    }
  }

  private func text(_ event: Event) -> String {
    switch event {
    case .typed(_, let text), .typedAfterLettingGo(_, let text): text
    default: ""
    }
  }

  private func holdsText(_ typed: Event.Kinds) -> Bool {
    !text(latest([typed, .entered, .loggedOut])).isEmpty
  }
}
