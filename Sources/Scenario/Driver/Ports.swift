import LoginSearch

// The ports that a variant is given. The driver keeps the backend, and of these only weak
// references, so that a port that outlives its variant betrays who still holds it.

final class LoginPort: LoginService {
  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    backend.logIn(with: credentials, completion: completion)
  }
}

final class SearchPort: SearchService {
  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    backend.search(request, completion: completion)
  }
}

final class PreferencesPort: Preferences {
  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try backend.readExpandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try backend.writeExpanded(isExpanded, item: item)
  }
}
