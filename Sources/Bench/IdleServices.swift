import LoginSearch

/// What a reactor is given that is never sent an action.
final class IdleServices: LoginService, SearchService, Preferences, Cancellable {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable { self }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable { self }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { [] }
  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {}
  func cancel() {}
}

extension Environment {
  static var idle: Environment {
    let services = IdleServices()
    return Environment(
      login: services, search: services, preferences: services, clock: VirtualClock(),
      configuration: Configuration())
  }
}
