import LoginSearch

/// The root of the feature: whoever holds it keeps the feature alive.
final class AppView {
  private let model: AppViewModel
  private let login: LoginView
  private let search: SearchView
  private let navigation: Subscription

  init(_ model: AppViewModel, on screen: Screen) {
    self.model = model
    login = LoginView(model.login, on: screen)
    search = SearchView(model.search, on: screen)
    screen.route = .login
    navigation = model.navigation.subscribe { screen.route = $0 }
  }
}
