import LoginSearch

public struct HandVariant: Variant {
  public let name = "Hand"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let login = LoginViewModel(repository: LoginRepository(service: environment.login))
    let search = SearchViewModel(
      repository: SearchRepository(
        service: environment.search, preferences: environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    return AppView(screen, viewModel: AppViewModel(login: login, search: search))
  }
}
