import LoginSearch

/// Finds items, and remembers which are expanded. Only the latest search is answered, and at most once.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let latestSearch = LatestRequest()

  init(service: any SearchService, preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    latestSearch.send(request, to: service, answered: completion)
  }

  func cancelSearch() {
    latestSearch.cancel()
  }

  /// None if they can't be read.
  func expandedItems() -> Set<Item.ID> {
    (try? preferences.expandedItems()) ?? []
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
