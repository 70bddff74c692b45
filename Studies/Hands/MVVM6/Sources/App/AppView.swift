import LoginSearch

/// Keeps the feature alive: it owns the views, and they their view models.
final class AppView {
  private let viewModel: AppViewModel
  private let login: LoginView
  private let search: SearchView
  private let navigation: Subscription

  init(_ screen: Screen, _ viewModel: AppViewModel) {
    self.viewModel = viewModel
    login = LoginView(screen, viewModel.login)
    search = SearchView(screen, viewModel.search)
    navigation = viewModel.navigation.subscribe { screen.route = $0 }
  }
}
