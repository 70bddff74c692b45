@testable import Reactor

extension FreshView {
  static let reactor = FreshView(variant: ReactorVariant()) { feature, screen in
    guard let coordinator = feature as? Coordinator else { return [] }
    return [
      LoginView(screen, coordinator.loginView.reactor),
      SearchView(screen, coordinator.searchView.reactor),
    ]
  }
}
