import LoginSearch

@testable import MVVM

extension Commands {
  static func mvvm(_ harness: TestHarness) -> Commands {
    let login = LoginViewModel(repository: LoginRepository(service: harness.login))
    let search = SearchViewModel(
      repository: SearchRepository(service: harness.search, preferences: harness.preferences),
      clock: harness.clock, configuration: harness.environment.configuration)
    return Commands(
      logIn: {
        login.id.edit("ann")
        login.password.edit("secret")
        login.logIn()
      }, enter: { search.enter(as: $0) }, search: { search.search() },
      showPreviousPage: { search.showPreviousPage() }, showNextPage: { search.showNextPage() },
      retry: { search.retry() }, refresh: { search.refresh() })
  }
}
