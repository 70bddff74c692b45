import LoginSearch

/// Builds both views with their reactors, connects them, and keeps them alive.
final class Feature {
  private let loginView: LoginView
  private let searchView: SearchView

  init(on screen: Screen, in environment: Environment) {
    let searchView = SearchView(screen, reactor: SearchReactor(environment))
    self.searchView = searchView
    loginView = LoginView(
      screen, reactor: LoginReactor(service: environment.login),
      didLogIn: { user in searchView.enter(as: user) })
  }
}
