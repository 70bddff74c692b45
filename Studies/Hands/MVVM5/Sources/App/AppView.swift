import LoginSearch

final class AppView {
  private let viewModel: AppViewModel
  private let loginView: LoginView
  private let searchView: SearchView

  init(_ screen: Screen, viewModel: AppViewModel) {
    self.viewModel = viewModel
    loginView = LoginView(screen, viewModel: viewModel.login)
    searchView = SearchView(screen, viewModel: viewModel.search)
    viewModel.navigation.observe { [weak screen] route in screen?.route = route }
  }
}
