import LoginSearch

@testable import MVI

extension Commands {
  static func mvi(_ harness: TestHarness) -> Commands {
    let (loginModel, searchModel) = (LoginModel(), SearchModel())
    let login = LoginIntent(model: loginModel, service: harness.login)
    let search = SearchIntent(model: searchModel, harness.environment)
    // The intents hold their models weakly.
    return Commands(
      logIn: {
        login.editID("ann")
        login.editPassword("secret")
        login.logIn(with: loginModel.state.credentials)
      },
      enter: { [searchModel] user in
        search.enter(as: user)
        withExtendedLifetime(searchModel) {}
      }, search: { search.search() }, showPreviousPage: { search.showPreviousPage() },
      showNextPage: { search.showNextPage() }, retry: { search.retry() },
      refresh: { search.refresh() })
  }
}
