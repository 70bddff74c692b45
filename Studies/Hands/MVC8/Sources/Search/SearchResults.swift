import LoginSearch

/// A page that has arrived, limited to the rows that were asked for.
struct SearchResults {
  let request: SearchRequest
  let items: [Item]
  /// Nil without rows.
  let paging: Paging?

  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    paging =
      items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
  }
}
