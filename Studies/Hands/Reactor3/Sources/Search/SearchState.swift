import LoginSearch

extension SearchReactor {
  struct State {
    /// Nil outside of the search screen.
    var user: User?
    /// As typed.
    var query = ""
    var results = Results()
    /// Outlives the results: expansion belongs to an item, wherever it is found.
    var expanded: Set<Item.ID> = []
    @Pulse var alert: String?
  }

  /// What is shown below the query field.
  struct Results {
    var content = Content.idle
    /// What was loaded, or is loading; nil if there was nothing to search for.
    var request: SearchRequest?
    var items: [Item] = []
    /// Nil without rows.
    var paging: Paging?
    var selected: Item.ID?
    var isRefreshing = false
    var message = ""

    /// Whether the query is loading or shown, at any offset.
    func belong(to query: String) -> Bool {
      content != .failed && request?.query == query
    }

    /// Takes the answer of a load or of a refresh. Only a refresh finds a selection, and keeps it if it can.
    mutating func show(_ page: Page, for request: SearchRequest) {
      items = Array(page.items(limitedTo: request.limit))
      content = items.isEmpty ? .empty : .rows
      paging =
        items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
      isRefreshing = false
      if !items.contains(where: { $0.id == selected }) { selected = nil }
    }
  }
}
