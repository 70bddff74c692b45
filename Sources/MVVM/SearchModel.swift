import LoginSearch

/// The repository for items: sends one request at a time to the service, and saves which items are expanded. Its
/// release cancels the request.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  /// The request of a load or a refresh. Each ends the one before.
  private let latestRequest = LatestRequest()

  init(service: any SearchService, preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Ends the previous request, and sends a search. The service may keep the completion, so the completion should hold
  /// its receiver weakly.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    latestRequest.send(request, to: service, answered: completion)
  }

  func cancelSearch() {
    latestRequest.cancel()
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
