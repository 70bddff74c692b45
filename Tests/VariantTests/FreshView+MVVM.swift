@testable import MVVM

extension FreshView {
  static let mvvm = FreshView(variant: MVVMVariant()) { feature, screen in
    guard let app = feature as? AppView else { return [] }
    return [LoginView(screen, app.viewModel.login), SearchView(screen, app.viewModel.search)]
  }
}
