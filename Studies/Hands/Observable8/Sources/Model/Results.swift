import LoginSearch
import Observation

/// The rows of one page; there is at least one.
///
/// Each load makes new results, and a refresh changes them. So their identity says whether all rows are new, even
/// if they look the same.
@Observable
final class Results {
  let request: SearchRequest
  private(set) var items: [Item]
  private(set) var selection: Item.ID?
  var isRefreshing = false

  private var total: Int

  /// Nil if the page has no rows.
  init?(_ page: Page, for request: SearchRequest) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return nil }
    self.request = request
    self.items = items
    total = page.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func select(_ item: Item.ID) {
    selection = item
  }

  /// Takes over the page as it is now. Does nothing and returns false if it has no rows any more.
  func update(with page: Page) -> Bool {
    let newItems = Array(page.items(limitedTo: request.limit))
    if newItems.isEmpty { return false }
    items = newItems
    total = page.total
    if !items.contains(where: { $0.id == selection }) { selection = nil }
    return true
  }
}
