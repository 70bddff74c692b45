public import LoginSearch

/// Two-way MVVM: views bound to view models that know no widget.
public struct MVVMVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "MVVM"

  /// Creates the variant. One value can launch any number of times, also in parallel, because it has no state.
  public init() {}

  /// Returns the root view, which owns the other two views and all view models.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AppView(screen, AppViewModel(environment))
  }
}

/// The root view, which owns the views of both screens and shows the screen that its view model asks for.
final class AppView {
  let viewModel: AppViewModel
  private let loginView: LoginView
  private let searchView: SearchView
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ viewModel: AppViewModel) {
    self.viewModel = viewModel
    loginView = LoginView(screen, viewModel.login)
    searchView = SearchView(screen, viewModel.search)
    viewModel.navigation.subscribe(in: subscriptions) { screen.show($0) }
  }
}

/// The root view model, which owns those of both screens and decides which screen is shown.
final class AppViewModel {
  let login: LoginViewModel
  let search: SearchViewModel
  /// The screen to go to. It is an event and not a property, because navigation is never replayed.
  let navigation = Event<Route>()

  private let subscriptions = Subscriptions()

  init(_ environment: Environment) {
    login = LoginViewModel(repository: LoginRepository(service: environment.login))
    search = SearchViewModel(
      repository: SearchRepository(
        service: environment.search, preferences: environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    login.loggedIn.subscribe(in: subscriptions) { [weak self] user in self?.enter(as: user) }
    search.loggedOut.subscribe(in: subscriptions) { [weak self] in
      self?.navigation.send(.login)
    }
  }

  private func enter(as user: User) {
    navigation.send(.search)
    search.enter(as: user)
  }
}
