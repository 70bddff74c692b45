import LoginSearch

/// What a person has typed to log in, and how the log-in goes.
final class LoginModel {
  enum Change {
    /// The credentials, the error, or whether a log-in is in flight.
    case form
    case failed(LoginError)
    case loggedIn(User)
  }

  let notifier = Notifier<Change>()

  private(set) var credentials = Credentials()
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let request = PendingRequest()

  init(service: any LoginService) {
    self.service = service
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func changeID(to id: String) {
    credentials.id = id
    error = nil
    notifier.post(.form)
  }

  func changePassword(to password: String) {
    credentials.password = password
    error = nil
    notifier.post(.form)
  }

  func logIn() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    // Before the request, which may be answered inside the call.
    notifier.post(.form)
    request.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] answer in
      self?.logInDidEnd(answer)
    }
  }

  private func logInDidEnd(_ answer: Result<User, LoginError>) {
    isLoggingIn = false
    switch answer {
    case .success(let user):
      credentials = Credentials()
      notifier.post(.form)
      notifier.post(.loggedIn(user))
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    notifier.post(.form)
    notifier.post(.failed(error))
  }
}
