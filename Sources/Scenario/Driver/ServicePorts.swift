import LoginSearch

/// The way of a checked variant to one of the services.
///
/// The driver makes one for each service, and holds each weakly. A port that outlives its variant shows that something
/// of the variant is left, and which service that part holds.
final class ServicePort: LoginService, SearchService, Preferences {
  private let services: ScriptedServices

  init(to services: ScriptedServices) { self.services = services }

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
