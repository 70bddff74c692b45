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
      input: { change -> SearchMutation in
        switch change {
        case .query(let query): .setQuery(query)
        case .select(let item): .setSelected(item)
        case .expand(let item, let isExpanded): .setExpanded(item, isExpanded)
        case .page(let request, let page): .loaded(request, .success(page))
        }
      },
      summary: {
        .init(
          query: $0.state.query, items: $0.state.items, expanded: $0.state.expanded,
          selected: $0.state.selected)
      },
      reduce: { $0.reduce(mutation: $1) })
  }
}

/// Owns the two views, which own their reactors, and navigates when the reactors say so.
final class Coordinator {
  let loginView: LoginView
  let searchView: SearchView

  init(_ screen: Screen, _ environment: Environment) {
    let loginReactor = LoginReactor(environment.login)
    let searchReactor = SearchReactor(environment)
    loginView = LoginView(screen, loginReactor)
    searchView = SearchView(screen, searchReactor)
    loginReactor.loggedIn = { user in
      screen.route = .search
      searchReactor.send(.enter(user))
    }
    searchReactor.loggedOut = { screen.route = .login }
  }
}
