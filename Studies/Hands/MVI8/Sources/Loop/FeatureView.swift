import LoginSearch

/// The view around the whole screen: renders each state, and shows each event once.
final class FeatureView {
  private let screen: Screen
  private let login: LoginView
  private let search: SearchView

  init(_ screen: Screen, send: @escaping (FeatureIntent) -> Void) {
    self.screen = screen
    login = LoginView(screen.login) { send(.login($0)) }
    search = SearchView(screen.search) { send(.search($0)) }
  }

  func render(_ state: FeatureState) {
    login.render(state.login)
    search.render(state.search)
  }

  func handle(_ event: FeatureEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .navigate(let route): screen.route = route
    }
  }
}
