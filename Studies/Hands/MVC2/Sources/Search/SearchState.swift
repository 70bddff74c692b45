import LoginSearch

/// How far a search has come.
enum SearchState {
  /// There is nothing to search for.
  case idle
  case loading(SearchRequest)
  case loaded(SearchResults)
  case failed(SearchRequest, SearchFailure)

  /// The query whose results are here or on their way.
  var query: String? {
    switch self {
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    case .idle, .failed: nil
    }
  }
}

/// A page that was found. What is selected in it, and its refresh, end with it.
struct SearchResults {
  let request: SearchRequest
  /// At most as many as were asked for, even if the service sent more.
  let items: [Item]
  /// Nil without items.
  let paging: Paging?
  var selectedItem: Item.ID?
  var isRefreshing = false

  init(of request: SearchRequest, page: Page) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    paging =
      items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
  }

  /// The same page as it was found again. The selection stays if its item is still there.
  func refreshed(with page: Page) -> SearchResults {
    var results = SearchResults(of: request, page: page)
    if results.items.contains(where: { $0.id == selectedItem }) {
      results.selectedItem = selectedItem
    }
    return results
  }
}
