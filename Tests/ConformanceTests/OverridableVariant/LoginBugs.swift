import LoginSearch

/// L2: the error stays while a person mends the field.
final class ErrorStaysWhileTyping: OverridableLogin {
  override func edited() {
    pane.logInButton.isEnabled = credentials.areComplete
  }
}

/// L2: a field of blanks counts as empty.
final class TrimsCredentials: OverridableLogin {
  override func edited() {
    super.edited()
    if credentials.password.allSatisfy(\.isWhitespace) { pane.logInButton.isEnabled = false }
  }
}

/// L3: the second alert in a row with the same text is taken for the first.
final class SwallowsEqualAlerts: OverridableLogin {
  override func fail(_ error: LoginError) {
    pane.errorLabel.text = error.message
    if screen.alerts.last != error.message { screen.alert(error.message) }
  }
}

/// L4: a log-in can be submitted again while one is in flight.
final class FieldsStayEnabledInFlight: OverridableLogin {
  override func begin() {
    pane.errorLabel.text = ""
    pane.spinner.isSpinning = true
    pane.logInButton.isEnabled = false
  }
}

/// L4: two requests for one submit.
final class RequestsLogInTwice: OverridableLogin {
  override func begin() {
    super.begin()
    _ = service.logIn(with: credentials) { _ in }
  }
}

/// L5: what was typed is still there after log-out.
final class FieldsKeepTheirText: OverridableLogin {
  override func emptyFields() {}
}

/// A1: a second answer is taken like the first.
final class TakesLogInAnswersTwice: OverridableLogin {
  override func accepts(_ attempt: Int) -> Bool {
    true
  }
}

/// A2: the log-in goes on when nobody waits for it any more.
final class LogInOutlivesItsOwner: OverridableLogin {
  override func letGo() {}
}

/// L5: who has logged in stays on the login screen.
final class StaysOnTheLoginScreen: OverridableLogin {
  override func finish(_ result: Result<User, LoginError>) {
    succeeded = { _ in }
    super.finish(result)
  }
}
