import LoginSearch

/// Searches, one page at a time, and remembers which items are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let request = LatestRequest()

  init(service: any SearchService, preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the search that is pending, if there is one, and starts another one.
  ///
  /// The completion runs at most once, and not after a cancellation. It must hold its receiver weakly.
  func search(
    _ request: SearchRequest,
    completion: @escaping (Result<SearchResult, SearchFailure>) -> Void
  ) {
    self.request.start { answer in
      completion(answer.map { SearchResult($0, for: request) })
    } making: {
      service.search(request, completion: $0)
    }
  }

  func cancelSearch() {
    request.cancel()
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
