import LoginSearch
import Observation

/// The page of rows that a load has brought. A refresh changes it; another load brings another one.
@Observable
final class ResultPage {
  let request: SearchRequest
  private(set) var items: [Item]
  var selection: Item.ID?
  var isRefreshing = false

  /// As the service reports it.
  private var total: Int

  init(request: SearchRequest, answer: Page) {
    self.request = request
    items = Array(answer.items(limitedTo: request.limit))
    total = answer.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func update(with answer: Page) {
    items = Array(answer.items(limitedTo: request.limit))
    total = answer.total
    if !items.contains(where: { $0.id == selection }) { selection = nil }
  }
}
