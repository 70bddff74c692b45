import LoginSearch

@testable import MVC

extension Commands {
  static func mvc(_ harness: TestHarness) -> Commands {
    let login = LoginModel(service: harness.login)
    let search = SearchModel(harness.environment)
    return Commands(
      logIn: {
        login.editID("ann")
        login.editPassword("secret")
        login.logIn()
      }, enter: { search.enter(as: $0) }, search: { search.search() },
      showPreviousPage: { search.showPreviousPage() }, showNextPage: { search.showNextPage() },
      retry: { search.retry() }, refresh: { search.refresh() })
  }
}
