import LoginSearch

/// Keeps the views of both screens alive, and goes from one to the other.
final class RootView {
  private let login: LoginView
  private let search: SearchView

  init(on screen: Screen, in environment: Environment) {
    login = LoginView(on: screen, effects: LoginEffects(service: environment.login))
    search = SearchView(on: screen, effects: SearchEffects(in: environment))

    login.onLogIn = { [weak search] user in
      screen.route = .search
      search?.enter(as: user)
    }
    search.onLogOut = {
      screen.route = .login
    }
  }
}
