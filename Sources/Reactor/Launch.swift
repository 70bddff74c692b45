public import LoginSearch

/// Action-Mutation-State: views send actions to reactors, which tell their listeners what changed.
public struct ReactorVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Reactor"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two views, which own their reactors.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Coordinator(screen, environment)
  }

  #if !hasFeature(Embedded)
    /// The states of both screens.
    public func state(of feature: AnyObject) -> Any? {
      (feature as? Coordinator).map {
        (login: $0.loginView.reactor.state, search: $0.searchView.reactor.state)
      }
    }
  #endif

  /// The reducer of the search screen by itself, for the bench: `reduce` of a reactor that has no listeners.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      into: SearchReactor(environment),
      input: { change -> SearchReactor.Mutation in
        switch change {
        case .query(let query): .setQuery(query)
        case .select(let item): .select(item)
        case .expand(let item, let isExpanded): .setExpanded(isExpanded, item)
        case .page(let request, let page): .setPage(page, of: request)
        }
      },
      summary: {
        .init(
          query: $0.state.query, items: $0.state.items, expanded: $0.state.expandedItems,
          selected: $0.state.selectedItem)
      },
      reduce: { $0.reduce(mutation: $1) })
  }
}

/// Owns the two views, which own their reactors, and leads from one screen to the other.
final class Coordinator {
  let loginView: LoginView
  let searchView: SearchView
  private let screen: Screen

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    loginView = LoginView(screen, LoginReactor(environment.login))
    searchView = SearchView(screen, SearchReactor(environment))
    loginView.onLogIn = { [weak self] user in self?.showSearch(for: user) }
    searchView.onLogOut = { [weak self] in self?.showLogin() }
  }

  private func showSearch(for user: User) {
    screen.route = .search
    searchView.enter(as: user)
  }

  private func showLogin() {
    screen.route = .login
  }
}
