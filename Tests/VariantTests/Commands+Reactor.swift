import LoginSearch

@testable import Reactor

extension Commands {
  static func reactor(_ harness: TestHarness) -> Commands {
    let login = LoginReactor(service: harness.login)
    let search = SearchReactor(harness.environment)
    return Commands(
      logIn: {
        login.send(.idEdited("ann"))
        login.send(.passwordEdited("secret"))
        login.send(.submitted)
      }, enter: { search.send(.entered($0)) }, search: { search.send(.querySubmitted) },
      showPreviousPage: { search.send(.previousTapped) },
      showNextPage: { search.send(.nextTapped) }, retry: { search.send(.retryTapped) },
      refresh: { search.send(.listPulled) })
  }
}
