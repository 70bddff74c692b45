import LoginSearch

extension SearchReactor {
  struct State {
    /// Who is logged in; nil outside of the search screen.
    var user: User?
    /// As typed: not trimmed.
    var query = ""
    var phase = Phase.idle
    var isRefreshing = false
    var selectedItem: Item.ID?
    var expandedItems: Set<Item.ID> = []
    @Pulse var alert: String? = nil
  }

  /// The content of the screen, with what belongs to it.
  enum Phase {
    case idle
    case loading(SearchRequest)
    case rows(ResultPage)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  /// A page that has rows.
  struct ResultPage {
    let request: SearchRequest
    let items: [Item]
    let total: Int

    var paging: Paging {
      Paging(request: request, count: items.count, total: total)
    }
  }
}

extension SearchReactor.State {
  var content: Content {
    switch phase {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// The page whose rows are shown.
  var page: SearchReactor.ResultPage? {
    if case .rows(let page) = phase { page } else { nil }
  }

  var items: [Item] {
    page?.items ?? []
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = phase { failure } else { nil }
  }

  /// The query that is loading, or whose result is shown, at any offset. A query that failed is not: it can be
  /// searched again.
  var currentQuery: String? {
    switch phase {
    case .idle, .failed: nil
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    }
  }

  func isSelected(_ item: Item) -> Bool {
    item.id == selectedItem
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }
}
