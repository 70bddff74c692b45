import LoginSearch

@testable import ObservableModels

extension FreshView {
  static let observable = FreshView(variant: ObservableVariant()) { feature, screen in
    guard let root = feature as? RootView else { return [] }
    return [
      LoginView(screen.login, login: root.loginView.login, updates: root.updates),
      SearchView(screen.search, session: root.session, updates: root.updates),
    ]
  }
}
