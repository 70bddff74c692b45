import LoginSearch
import Observation

/// The page of rows that a load has brought, and that refreshes change.
///
/// Each load that finds rows makes another object, so the list can tell a load from a refresh.
@Observable final class Results {
  let request: SearchRequest
  private(set) var items: [Item]
  private(set) var selection: Item.ID?
  private(set) var isRefreshing = false
  private var total: Int

  init(_ page: Page, of request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func select(_ item: Item) {
    selection = item.id
  }

  func beginRefreshing() {
    isRefreshing = true
  }

  func endRefreshing() {
    isRefreshing = false
  }

  func update(to page: Page) {
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
    if !items.contains(where: { $0.id == selection }) { selection = nil }
  }
}
