import LoginSearch

/// The root: both screens, and which of them is shown. It keeps the feature alive.
final class AppView {
  private let viewModel: AppViewModel
  private let loginView: LoginView
  private let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(_ viewModel: AppViewModel, on screen: Screen) {
    self.viewModel = viewModel
    loginView = LoginView(viewModel.login, on: screen)
    searchView = SearchView(viewModel.search, on: screen)

    viewModel.navigation.subscribe(in: subscriptions) { screen.route = $0 }
  }
}
