@testable import MVI

extension FreshView {
  static let mvi = FreshView(variant: MVIVariant()) { feature, screen in
    guard let coordinator = feature as? Coordinator else { return [] }
    return [
      LoginView(screen, coordinator.loginView.container),
      SearchView(screen, coordinator.searchView.container),
    ]
  }
}
