import LoginSearch

/// Finds items through the service, one request at a time, and saves which are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let inFlight = LatestRequest()

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the pending search, if there is one, and starts a new one.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    inFlight.send(request, to: service, answered: completion)
  }

  func cancel() {
    inFlight.cancel()
  }

  // MARK: Expansion

  /// The saved items; if they can't be read, none is expanded.
  func expandedItems() -> Set<Item.ID> {
    (try? preferences.expandedItems()) ?? []
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
