import LoginSearch

/// A variant with a bug between it and its services, whatever its architecture.
struct Wrapped: Variant {
  let name: String
  let variant: any Variant
  let spoil: @Sendable (Environment) -> Environment

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    variant.launch(on: screen, in: spoil(environment))
  }
}

extension Environment {
  func with(search: any SearchService) -> Environment {
    Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: configuration)
  }

  func with(preferences: any Preferences) -> Environment {
    Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: configuration)
  }
}

/// S2, L7, A2: searches are never cancelled.
final class DropsCancellations: SearchService {
  private let service: any SearchService

  init(_ service: any SearchService) {
    self.service = service
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    _ = service.search(request, completion: completion)
    return Nothing()
  }

  private final class Nothing: Cancellable {
    func cancel() {}
  }
}

/// S2: one load, two requests.
final class AsksTwice: SearchService {
  private let service: any SearchService

  init(_ service: any SearchService) {
    self.service = service
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    _ = service.search(request) { _ in }
    return service.search(request, completion: completion)
  }
}

/// S10: expansion is shown but never saved.
final class NeverSaves: Preferences {
  private let preferences: any Preferences

  init(_ preferences: any Preferences) {
    self.preferences = preferences
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) {}
}
