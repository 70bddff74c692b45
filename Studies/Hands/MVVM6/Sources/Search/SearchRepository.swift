import LoginSearch

/// Finds items and keeps which of them are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let request = LatestRequest()

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the search that is pending, and then answers this one, once at most. The page holds no
  /// more items than were asked for.
  func search(
    _ search: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    request.start { (result: Result<Page, SearchFailure>) in
      completion(
        result.map { Page(total: $0.total, items: Array($0.items(limitedTo: search.limit))) })
    } send: {
      service.search(search, completion: $0)
    }
  }

  func cancel() {
    request.cancel()
  }

  /// None if they can't be read.
  func expandedItems() -> Set<Item.ID> {
    (try? preferences.expandedItems()) ?? []
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
