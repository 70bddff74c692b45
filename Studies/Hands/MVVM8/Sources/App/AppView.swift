import LoginSearch

/// The root of the views. It keeps the feature alive.
final class AppView {
  private let viewModel: AppViewModel
  private let loginView: LoginView
  private let searchView: SearchView

  init(_ viewModel: AppViewModel, on screen: Screen) {
    self.viewModel = viewModel
    loginView = LoginView(viewModel.login, on: screen)
    searchView = SearchView(viewModel.search, on: screen)
    viewModel.$route.bind(to: screen, \.route)
  }
}
