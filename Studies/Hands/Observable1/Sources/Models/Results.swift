import LoginSearch
import Observation

/// The page that one load has brought, maybe without items. A refresh changes it, and the next load replaces it.
@Observable
final class Results {
  let request: SearchRequest
  private(set) var items: [Item]
  private(set) var selection: Item.ID?
  private(set) var isRefreshing = false

  private var total: Int

  /// Nil without items.
  var paging: Paging? {
    items.isEmpty ? nil : Paging(request: request, count: items.count, total: total)
  }

  init(of request: SearchRequest, page: Page) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  func select(_ item: Item) {
    selection = item.id
  }

  func startRefreshing() {
    isRefreshing = true
  }

  /// - Parameter page: nil if the refresh failed.
  func finishRefreshing(with page: Page?) {
    isRefreshing = false
    guard let page else { return }
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
    if !items.contains(where: { $0.id == selection }) { selection = nil }
  }
}
