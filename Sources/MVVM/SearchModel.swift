import LoginSearch

/// Finds items through the service, one request at a time, and saves which are expanded. Its release cancels the
/// request.
final class SearchRepository {
  private let service: any SearchService
  private let preferences: any Preferences
  private let request = LatestRequest()

  init(_ service: any SearchService, _ preferences: any Preferences) {
    self.service = service
    self.preferences = preferences
  }

  /// Cancels the pending search, if there is one, and starts a new one.
  ///
  /// The service may keep the completion for any time, so the completion should hold its receiver weakly.
  func search(
    _ page: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    request.send(page, to: service, answered: completion)
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

/// What has become of the latest search. Most of the search screen follows from it.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case loaded(ResultPage)
  case failed(SearchRequest, SearchFailure)
}

/// A page that has arrived, with or without rows, and the request that it answers.
struct ResultPage: Equatable {
  let request: SearchRequest
  let items: [Item]
  /// As the service reports it.
  let total: Int

  /// Keeps no more items than were asked for, whatever the service sent.
  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }
}

extension SearchState {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The query that is loading or shown, at any offset; nil after a failure, as that query is to be loaded again.
  var query: String? {
    switch self {
    case .loading(let request): request.query
    case .loaded(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  /// The rows.
  var items: [Item] {
    if case .loaded(let page) = self { page.items } else { [] }
  }

  /// Nil without rows.
  var paging: Paging? {
    guard case .loaded(let page) = self, !page.items.isEmpty else { return nil }
    return Paging(request: page.request, count: page.items.count, total: page.total)
  }

  /// Empty unless the load failed.
  var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }
}
