import LoginSearch

/// What the login screen shows, as questions.
extension Chronicle {
  /// L5 and L7: the search screen since the last entry, unless logged out since.
  var route: Route {
    latestKind(.turns) == .entered ? .search : .login
  }

  /// L2: what was typed last. L5 and L7: none if the screen changed since.
  var id: String {
    text(latest([.typedID, .typedUnheardID, .entered, .loggedOut]))
  }

  /// See `id`.
  var password: String {
    text(latest([.typedPassword, .typedUnheardPassword, .entered, .loggedOut]))
  }

  /// L4: the log-in asked for last has led neither to L5 nor to L6.
  var isLoggingIn: Bool {
    latestKind([.askedToLogIn, .loginFailed, .entered]) == .askedToLogIn
  }

  /// L4: only a log-in in flight disables the fields.
  var areCredentialsEnabled: Bool {
    !isLoggingIn
  }

  /// L2: both fields hold text and no log-in is in flight. Only typing that was heard counts.
  var isLogInEnabled: Bool {
    !isLoggingIn && holdsHeardText(.typedID) && holdsHeardText(.typedPassword)
  }

  /// What the latest event that concerns the error says. L3 and L6 show one; typing (L2), a new
  /// request (L4) and a change of screens (L5, L7) clear it.
  var error: String {
    switch latest([
      .typedID, .typedPassword, .refused, .askedToLogIn, .loginFailed, .entered, .loggedOut,
    ]) {
    case .refused: Wording.message(for: .missingCredentials)
    case .loginFailed(let error): Wording.message(for: error)
    default: ""
    }
  }

  /// A2: nothing is there to hear of a gesture.
  var isLetGo: Bool {
    latestKind(.letGo) == .letGo
  }

  /// Whether a person can type into a field and press return in it.
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

  private func text(_ fact: Fact) -> String {
    switch fact {
    case .typed(_, let text), .typedUnheard(_, let text): text
    default: ""
    }
  }

  private func holdsHeardText(_ typed: Fact.Kinds) -> Bool {
    !text(latest([typed, .entered, .loggedOut])).isEmpty
  }
}
