import LoginSearch

extension LoginPane {
  /// The view: what gestures ask of the model, and what of it is drawn.
  func parts(for model: LoginViewModel) -> [Scope] {
    idField.onEdit(model) { model, text in model.app.turns.take { model.id = text } }
    passwordField.onEdit(model) { model, text in model.app.turns.take { model.password = text } }
    idField.onReturn(model) { $0.app.turns.take($0.submit) }
    passwordField.onReturn(model) { $0.app.turns.take($0.submit) }
    logInButton.onTap(model) { $0.app.turns.take($0.submit) }
    let form = Scope(model.app.turns) { [self] in
      show(model.id, in: idField, \.text)
      show(model.password, in: passwordField, \.text)
      show(model.error, in: errorLabel, \.text)
      show(model.canSubmit, in: logInButton, \.isEnabled)
    }
    let progress = Scope(model.app.turns) { [self] in
      show(model.isLoggingIn, in: spinner, \.isSpinning)
      show(!model.isLoggingIn, in: idField, \.isEnabled)
      show(!model.isLoggingIn, in: passwordField, \.isEnabled)
    }
    return [form, progress]
  }
}
