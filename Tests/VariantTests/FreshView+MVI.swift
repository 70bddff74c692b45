@testable import MVI

extension FreshView {
  static let mvi = FreshView(variant: MVIVariant()) { feature, screen in
    guard let router = feature as? Router else { return [] }
    return [
      LoginView(screen, router.loginView.container),
      SearchView(screen, router.searchView.container),
    ]
  }
}
