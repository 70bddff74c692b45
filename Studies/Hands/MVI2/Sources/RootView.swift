import LoginSearch

/// Owns the views of both screens, and leads from one to the other.
final class RootView {
  private let loginView: LoginView
  private let searchView: SearchView

  init(on screen: Screen, in environment: Environment) {
    let searchView = SearchView(
      on: screen,
      store: SearchStore(
        state: SearchState(), reduce: SearchState.reduce, effects: SearchEffects(environment)),
      onLogOut: { screen.route = .login })
    loginView = LoginView(
      on: screen,
      store: LoginStore(
        state: LoginState(), reduce: LoginState.reduce, effects: LoginEffects(environment)),
      onLogIn: { [weak searchView] user in
        screen.route = .search
        searchView?.enter(user)
      })
    self.searchView = searchView
  }
}
