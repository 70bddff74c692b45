import LoginSearch

@testable import ObservableModels

extension Commands {
  static func observable(_ harness: TestHarness) -> Commands {
    let alerts = Alerts()
    let session = Session(harness.environment, alerts: alerts)
    let login = LoginModel(service: harness.login, session: session, alerts: alerts)
    return Commands(
      logIn: {
        login.editID("ann")
        login.editPassword("secret")
        login.logIn()
      }, enter: { session.enter(as: $0) }, search: { session.search?.search() },
      showPreviousPage: { session.search?.showPreviousPage() },
      showNextPage: { session.search?.showNextPage() }, retry: { session.search?.retry() },
      refresh: { session.search?.refresh() })
  }
}
