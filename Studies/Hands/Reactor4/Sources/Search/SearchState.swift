import LoginSearch

/// What holds on the search screen. Without a user, nobody has entered it.
struct SearchState {
  var user: User?
  /// As typed.
  var query = ""
  var results = SearchResults()
  var expandedItems: Set<Item.ID> = []
  var alert = Pulse<String>()
  var loggedOut = Pulse<Void>()
}

/// What a load leads to, from its beginning on. The next load replaces all of it.
struct SearchResults {
  var content = Content.idle
  /// What is loading, shown or failed; nil while idle.
  var request: SearchRequest?
  /// The rows; empty unless the content is "rows".
  var items: [Item] = []
  /// Nil without rows.
  var paging: Paging?
  var selectedItem: Item.ID?
  var isRefreshing = false
  var failure: SearchFailure?

  /// Whether the query is loading or its page is shown, whatever its offset. A failed one is not.
  func isPresent(_ query: String) -> Bool {
    content != .failed && request?.query == query
  }
}

extension SearchResults {
  /// A page that has arrived, with an item selected if it is there.
  init(_ page: Page, of request: SearchRequest, selecting item: Item.ID?) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self.init(content: .empty, request: request)
    } else {
      self.init(
        content: .rows, request: request, items: items,
        paging: Paging(request: request, count: items.count, total: page.total),
        selectedItem: items.contains { $0.id == item } ? item : nil)
    }
  }
}
