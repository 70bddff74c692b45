import LoginSearch

/// One page of rows, and where it stands in the whole result.
struct ResultPage {
  let request: SearchRequest
  let items: [Item]
  let paging: Paging

  /// Keeps no more items than were asked for.
  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    paging = Paging(request: request, count: items.count, total: page.total)
  }
}
