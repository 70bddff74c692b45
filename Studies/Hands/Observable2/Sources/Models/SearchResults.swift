import LoginSearch
import Observation

/// The page that a load has brought. A refresh changes it; the next load makes another object.
@Observable
final class SearchResults {
  let request: SearchRequest
  private(set) var items: [Item]
  private(set) var selection: Item.ID?
  private(set) var isRefreshing = false

  private var total: Int

  init(of request: SearchRequest, page: Page) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  /// Nil without rows.
  var paging: Paging? {
    items.isEmpty ? nil : Paging(request: request, count: items.count, total: total)
  }

  var canRefresh: Bool {
    !items.isEmpty && !isRefreshing
  }

  func select(_ item: Item.ID) {
    selection = item
  }

  func beginRefresh() {
    isRefreshing = true
  }

  /// - Parameter page: what the refresh has found; nil if it failed.
  func endRefresh(with page: Page?) {
    isRefreshing = false
    guard let page else { return }
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
    if !items.contains(where: { $0.id == selection }) { selection = nil }
  }
}
