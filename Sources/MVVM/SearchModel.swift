import LoginSearch

/// Finds items through the service, one request at a time, and stores which are expanded.
///
/// Answers each request at most once, and a cancelled one never, whatever the service does.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private var expanded: Set<Item.ID> = []
  private var request: (any Cancellable)?
  private var requestNumber = 0

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  deinit {
    request?.cancel()
  }

  /// Cancels the pending search, if there is one, and starts a new one.
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    cancel()
    let number = requestNumber
    let handle = service.search(request) { [weak self] result in
      guard let self, number == requestNumber else { return }
      requestNumber += 1
      self.request = nil
      completion(result)
    }
    // The service may have answered already.
    if number == requestNumber { self.request = handle }
  }

  func cancel() {
    request?.cancel()
    request = nil
    requestNumber += 1
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
