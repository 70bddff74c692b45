import LoginSearch

/// What the search screen is showing, from which its view model derives most of what it offers.
enum SearchState: Equatable {
  case idle
  case loading(SearchRequest)
  case loaded(LoadedPage)
  case failed(SearchRequest, SearchFailure)

  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The query that is loading or shown; nil after a failure, as its query is to be loaded again.
  var query: String? {
    switch self {
    case .loading(let request): request.query
    case .loaded(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  var page: LoadedPage? {
    if case .loaded(let page) = self { page } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }
}

/// A page that has arrived, and what a person does with it until another one is loaded.
struct LoadedPage: Equatable {
  let request: SearchRequest
  private(set) var items: [Item]
  private var total: Int
  var selection: Item.ID?
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

  /// Takes over the answer of a refresh. The selection stays if its item does.
  mutating func refresh(with page: Page) {
    let selection = selection
    self = LoadedPage(page, for: request)
    if items.contains(where: { $0.id == selection }) { self.selection = selection }
  }
}
