import LoginSearch

// State and reducer share a file, so that nothing but the reducer can make a state.

extension Login {
  struct State {
    fileprivate(set) var credentials = Credentials()
    fileprivate(set) var isInFlight = false
    fileprivate(set) var error: LoginError?

    fileprivate init() {}

    var canSubmit: Bool {
      credentials.areComplete && !isInFlight
    }
  }

  static var initialState: State { State() }

  static func reduce(_ state: State, _ result: Result) -> State {
    var next = state
    switch result {
    case .idEdited(let id):
      next.credentials.id = id
      next.error = nil
    case .passwordEdited(let password):
      next.credentials.password = password
      next.error = nil
    case .started:
      next.isInFlight = true
      next.error = nil
    case .succeeded:
      // The next person to see this screen comes from a log-out, and finds it empty (L7).
      next = initialState
    case .failed(let error):
      next.isInFlight = false
      next.error = error
    }
    return next
  }
}
