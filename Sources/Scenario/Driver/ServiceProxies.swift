import LoginSearch

/// The ports of a checked variant. The driver holds them weakly: ports that outlive their variant show that
/// something of it is left.
final class ServiceProxies {
  private let services: ScriptedServices

  init(_ services: ScriptedServices) { self.services = services }
}

extension ServiceProxies: LoginService, SearchService, Preferences {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    services.logIn(with: credentials, completion: completion)
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    services.search(request, completion: completion)
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { try services.expandedItems() }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try services.setExpanded(isExpanded, item: item)
  }
}
