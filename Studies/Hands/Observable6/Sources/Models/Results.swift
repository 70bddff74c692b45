import LoginSearch

/// A page that a load has brought, as of its latest refresh.
struct Results: Identifiable, Equatable {
  /// Tells the loads of a session apart, even those that bring equal pages. A refresh keeps it.
  let id: Int
  let request: SearchRequest
  let items: [Item]
  let total: Int

  init(id: Int, request: SearchRequest, page: Page) {
    self.id = id
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  func refreshed(with page: Page) -> Results {
    Results(id: id, request: request, page: page)
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }
}
