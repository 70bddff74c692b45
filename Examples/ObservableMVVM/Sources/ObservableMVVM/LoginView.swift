import LoginSearch

extension Screen {
  /// The view: which gesture calls what on the model, and what is drawn of it.
  func draw(_ model: LoginViewModel, in queue: DrawQueue) {
    let pane = login
    pane.idField.onEdit(model) { $0.id = $1 }
    pane.passwordField.onEdit(model) { $0.password = $1 }
    pane.idField.onReturn(model) { $0.submit() }
    pane.passwordField.onReturn(model) { $0.submit() }
    pane.logInButton.onTap(model) { $0.submit() }
    queue.draw(model) { model in
      show(model.id, in: pane.idField, \.text)
      show(model.password, in: pane.passwordField, \.text)
      show(model.error, in: pane.errorLabel, \.text)
      show(model.canSubmit, in: pane.logInButton, \.isEnabled)
    }
    queue.draw(model) { [self] model in
      show(model.isLoggingIn, in: pane.spinner, \.isSpinning)
      show(!model.isLoggingIn, in: pane.idField, \.isEnabled)
      show(!model.isLoggingIn, in: pane.passwordField, \.isEnabled)
      model.alerts.forEach(alert)
      model.alerts = []
    }
  }
}
