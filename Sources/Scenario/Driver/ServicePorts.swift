import LoginSearch

// The ports of a checked variant. The driver holds each weakly: a port that outlives its variant shows that something
// of the variant is left, and which service that part holds.

final class LoginPort: LoginService {
  private let services: ScriptedServices

  init(services: ScriptedServices) { self.services = services }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    services.logIn(with: credentials, completion: completion)
  }
}

final class SearchPort: SearchService {
  private let services: ScriptedServices

  init(services: ScriptedServices) { self.services = services }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    services.search(request, completion: completion)
  }
}

final class PreferencesPort: Preferences {
  private let services: ScriptedServices

  init(services: ScriptedServices) { self.services = services }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { try services.expandedItems() }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try services.setExpanded(isExpanded, item: item)
  }
}
