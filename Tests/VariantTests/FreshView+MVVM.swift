@testable import MVVM

extension FreshView {
  static let mvvm = FreshView(variant: MVVMVariant()) { feature, screen in
    guard let coordinator = feature as? Coordinator else { return [] }
    return [
      LoginView(screen, coordinator.loginView.viewModel),
      SearchView(screen, coordinator.searchView.viewModel),
    ]
  }
}
