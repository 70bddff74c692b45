import LoginSearch
import Observation

/// The page that a load has brought. A refresh changes it; the next load brings another one, so that what belongs
/// to the page goes with it.
@Observable
final class ResultsPage {
  let request: SearchRequest
  private(set) var items: [Item]
  private(set) var selectedItem: Item.ID?
  private(set) var isRefreshing = false
  private var total: Int

  init(_ request: SearchRequest, _ answer: Page) {
    self.request = request
    items = Array(answer.items(limitedTo: request.limit))
    total = answer.total
  }

  /// Which rows these are; nil if there are none.
  var paging: Paging? {
    items.isEmpty ? nil : Paging(request: request, count: items.count, total: total)
  }

  func select(_ item: Item) {
    selectedItem = item.id
  }

  func beginRefreshing() {
    isRefreshing = true
  }

  /// - Parameter answer: the rows as they are now; nil if these could not be found out.
  func endRefreshing(with answer: Page? = nil) {
    isRefreshing = false
    guard let answer else { return }
    items = Array(answer.items(limitedTo: request.limit))
    total = answer.total
    if !items.contains(where: { $0.id == selectedItem }) {
      selectedItem = nil
    }
  }
}
