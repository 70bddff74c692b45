/// The state of the latest search: none, loading, shown or failed.
package enum ResultState: Hashable, Sendable {
  /// There is nothing to search for.
  case idle
  case loading(SearchRequest)
  /// A page has arrived, with rows or without.
  case loaded(ResultPage)
  case failed(SearchRequest, SearchFailure)
}

/// A page that has arrived, and the request that it answers.
package struct ResultPage: Hashable, Sendable {
  package let request: SearchRequest
  /// The rows: at most as many as requested, because the service may send more.
  package let items: [Item]
  private let total: Int

  package init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  /// The position of the rows in the whole result; nil without rows.
  package var paging: Paging? {
    items.isEmpty ? nil : Paging(request: request, count: items.count, total: total)
  }

  package func contains(_ item: Item.ID) -> Bool {
    items.contains { $0.id == item }
  }
}

// MARK: - Contents to show

extension ResultState {
  package var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The rows; none unless the content is "rows".
  package var items: [Item] { page?.items ?? [] }

  /// The position of the rows in the whole result; nil unless the content is "rows".
  package var paging: Paging? { page?.paging }

  /// The reason the load failed, as text; empty unless it failed.
  package var message: String {
    if case .failed(_, let failure) = self { failure.message } else { "" }
  }
}

// MARK: - Next loads

extension ResultState {
  /// The query that is loading or shown, at any offset; nil after a failure.
  package var currentQuery: String? {
    switch self {
    case .loading(let request): request.query
    case .loaded(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  /// The request for the page before; nil while the button for it is disabled.
  package var previousPage: SearchRequest? {
    paging.hasPrevious ? page?.request.previousPage : nil
  }

  /// The request for the page after; nil while the button for it is disabled.
  package var nextPage: SearchRequest? {
    paging.hasNext ? page?.request.nextPage : nil
  }

  /// The request that failed, which a retry repeats; nil unless the load failed.
  package var failedRequest: SearchRequest? {
    if case .failed(let request, _) = self { request } else { nil }
  }

  /// The request of the rows that are shown, which a refresh repeats; nil without rows.
  package var shownRequest: SearchRequest? {
    items.isEmpty ? nil : page?.request
  }

  private var page: ResultPage? {
    if case .loaded(let page) = self { page } else { nil }
  }
}
