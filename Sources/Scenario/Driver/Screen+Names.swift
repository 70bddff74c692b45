package import LoginSearch

extension Screen {
  /// The field that the script language means.
  package subscript(_ field: FieldName) -> TextField {
    switch field {
    case .id: login.idField
    case .password: login.passwordField
    case .query: search.queryField
    }
  }

  /// The button that the script language means.
  package subscript(_ button: ButtonName) -> Button {
    switch button {
    case .logIn: login.logInButton
    case .logOut: search.logOutButton
    case .previous: search.previousButton
    case .next: search.nextButton
    case .retry: search.retryButton
    }
  }
}
