import LoginSearch

/// Searches, with one request at a time, and stores which items are expanded. Releasing it cancels the request.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let request = LatestRequest()

  init(service: any SearchService, preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the request before. `completion` is called once at most, maybe before this returns. The service may keep
  /// it for any time.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    self.request.send(request, to: service, answered: completion)
  }

  func cancel() {
    request.cancel()
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
