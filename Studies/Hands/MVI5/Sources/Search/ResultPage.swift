import LoginSearch

/// The page that is shown. If it has no items, the screen says that there are no results.
struct ResultPage {
  let request: SearchRequest
  let items: [Item]
  /// As the service reports it.
  let total: Int
  var selectedItem: Item.ID?
  var isRefreshing = false

  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  /// Nil without rows.
  var paging: Paging? {
    items.isEmpty ? nil : Paging(request: request, count: items.count, total: total)
  }

  /// The answer to a refresh of this page. The selection stays if its item does.
  func refreshed(with page: Page) -> ResultPage {
    var next = ResultPage(page, for: request)
    if next.items.contains(where: { $0.id == selectedItem }) {
      next.selectedItem = selectedItem
    }
    return next
  }
}
