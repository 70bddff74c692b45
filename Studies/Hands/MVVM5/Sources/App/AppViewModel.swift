import LoginSearch

/// Leads from one screen to the other.
final class AppViewModel {
  let login: LoginViewModel
  let search: SearchViewModel

  private let navigationEmitter = Emitter<Route>()

  init(login: LoginViewModel, search: SearchViewModel) {
    self.login = login
    self.search = search
    login.loggedIn.observe { [weak self] user in self?.enter(as: user) }
    search.loggedOut.observe { [weak self] in self?.leave() }
  }

  var navigation: Signal<Route> { navigationEmitter }

  private func enter(as user: User) {
    navigationEmitter.send(.search)
    search.enter(as: user)
  }

  private func leave() {
    navigationEmitter.send(.login)
  }
}
