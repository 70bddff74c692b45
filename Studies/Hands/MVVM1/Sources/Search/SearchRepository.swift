import LoginSearch

/// Finds items, with at most one request at a time, which ends with the repository; and stores which are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let request = LatestRequest()

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the request before. Answers once at most, and not after a later request or `cancel()`.
  ///
  /// The service may keep `answered`, so it should hold the caller weakly.
  func search(
    _ request: SearchRequest, answered: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    self.request.send(request, to: service, answered: answered)
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
