import LoginSearch

/// The log-in screen (L1 to L6).
enum Login: MVI {
  enum Intent {
    case editID(String)
    case editPassword(String)
    case submit
  }

  enum Result {
    case idEdited(String)
    case passwordEdited(String)
    case started
    case succeeded(User)
    case failed(LoginError)
  }

  enum Event {
    case alert(String)
    case loggedIn(User)
  }

  static func event(for result: Result) -> Event? {
    switch result {
    case .failed(let error): .alert(error.message)
    case .succeeded(let user): .loggedIn(user)
    case .idEdited, .passwordEdited, .started: nil
    }
  }
}
