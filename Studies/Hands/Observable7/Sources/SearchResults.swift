import LoginSearch

/// What the search has come to, with the request that led there.
enum SearchResults {
  case idle
  case loading(SearchRequest)
  case rows(ResultPage)
  case empty(SearchRequest)
  case failed(SearchRequest, SearchFailure)

  /// A page that has arrived.
  ///
  /// - Parameter load: the number of the load that asked for the page first.
  init(_ page: Page, for request: SearchRequest, load: Int) {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      self = .empty(request)
    } else {
      self = .rows(ResultPage(load: load, request: request, items: items, total: page.total))
    }
  }

  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// The query that is being loaded or was loaded; nil if a load of it would be worthwhile.
  var query: String? {
    switch self {
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  var page: ResultPage? {
    if case .rows(let page) = self { page } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }
}

/// A page with at least one row.
struct ResultPage {
  /// The number of the load that brought the page. A refresh keeps it, and a new load of an equal
  /// page does not.
  let load: Int
  let request: SearchRequest
  let items: [Item]
  let total: Int

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func contains(_ id: Item.ID) -> Bool {
    items.contains { $0.id == id }
  }
}
