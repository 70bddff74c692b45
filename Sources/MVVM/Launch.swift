public import LoginSearch

/// Two-way MVVM: views bound to view models that know no widget.
public struct MVVMVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "MVVM"

  /// Has no state, so one value can launch any number of times, also in parallel.
  public init() {}

  /// Returns the owner of the two views, which own their view models.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Coordinator(screen, environment)
  }
}

/// Owns the two views, which own their view models, and decides which of the two screens is shown.
final class Coordinator {
  let loginView: LoginView
  let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ environment: Environment) {
    let login = LoginViewModel(repository: LoginRepository(environment.login))
    let search = SearchViewModel(
      repository: SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    loginView = LoginView(screen, login)
    searchView = SearchView(screen, search)
    login.loggedIn.subscribe(in: subscriptions) { [unowned search] user in
      screen.route = .search
      search.enter(user)
    }
    search.loggedOut.subscribe(in: subscriptions) { screen.route = .login }
  }
}
