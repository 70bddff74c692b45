import LoginSearch

/// A page that has arrived, with the request that it answers.
struct ResultPage {
  let request: SearchRequest
  /// At most as many as were asked for, whatever the service sent.
  let items: [Item]
  private let total: Int

  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func contains(_ id: Item.ID) -> Bool {
    items.contains { $0.id == id }
  }
}
