import LoginSearch

/// Finds pages, one at a time, and stores which items are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let pending = PendingRequest<Result<Page, SearchFailure>>()

  init(service: any SearchService, preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels a search that is in flight, and makes another one. Its page has no more items than were asked for.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    pending.start({ service.search(request, completion: $0) }) { answer in
      completion(
        answer.map { page in
          Page(total: page.total, items: Array(page.items(limitedTo: request.limit)))
        })
    }
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
