import LoginSearch

/// Finds items through the service, one request at a time, and stores which are expanded.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let latest = LatestRequest()
  private var expanded: Set<Item.ID> = []

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the pending search, if there is one, and starts a new one.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    latest.send(request, to: service, answered: completion)
  }

  func cancel() {
    latest.cancel()
  }

  // MARK: Expansion

  /// Reads the saved items; if that fails, none is expanded.
  func readExpansion() {
    expanded = (try? preferences.expandedItems()) ?? []
  }

  func forgetExpansion() {
    expanded = []
  }

  func isExpanded(_ item: Item.ID) -> Bool {
    expanded.contains(item)
  }

  /// Applies the change even if saving it fails.
  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    if isExpanded {
      expanded.insert(item)
    } else {
      expanded.remove(item)
    }
    try preferences.setExpanded(isExpanded, item: item)
  }
}
