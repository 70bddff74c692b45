import LoginSearch

/// Finds pages, one at a time, and stores which items are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let pending = PendingRequest<Result<Page, SearchFailure>>()

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the search that is pending, if any.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    pending.start({ service.search(request, completion: $0) }, completion: completion)
  }

  func cancelSearch() {
    pending.cancel()
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
