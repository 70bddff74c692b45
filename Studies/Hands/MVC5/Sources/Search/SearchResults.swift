import LoginSearch

/// A page of at least one row, and what a person does with it.
struct SearchResults {
  let request: SearchRequest
  let items: [Item]
  var selection: Item.ID?
  var isRefreshing = false

  private let total: Int

  /// Nil if the page has no rows. Keeps no more of them than were asked for.
  init?(_ page: Page, for request: SearchRequest) {
    if page.items.isEmpty { return nil }
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  /// The same page as it is now, with the selection if its item is still there; nil if it has no rows any more.
  func refreshed(with page: Page) -> SearchResults? {
    guard var results = SearchResults(page, for: request) else { return nil }
    if results.items.contains(where: { $0.id == selection }) { results.selection = selection }
    return results
  }
}
