import LoginSearch

/// What the search screen shows besides its rows.
extension EventLog {
  /// L5: the name of the user who entered. S0: empty before entry and after log-out.
  var userName: String {
    if case .entered(let user) = latest(.routeChanges) { user.name } else { "" }
  }

  /// S0: from entry to log-out.
  var isLogOutEnabled: Bool {
    route == .search
  }

  /// S7: what was typed last. S1: the home query if nothing was typed since entry. S0: otherwise
  /// empty.
  var query: String {
    switch latest([.typedQuery, .typedQueryAfterLettingGo, .entered, .loggedOut]) {
    case .typed(_, let text), .typedAfterLettingGo(_, let text): text
    case .entered: configuration.homeQuery
    default: ""
    }
  }

  /// S2, S3, S4 and S9: what the latest event of loading led to. S0: idle before entry and after
  /// log-out.
  var content: Content {
    switch latestKind(.content) {
    case .searchRequested: .loading
    case .pageArrived: itemCount > 0 ? .rows : .empty
    case .searchFailed: .failed
    default: .idle
    }
  }

  /// S4: the message of a load that failed.
  var message: String {
    if case .searchFailed(let failure, _) = latest(.content) {
      Wording.message(for: failure)
    } else {
      ""
    }
  }

  /// S3: which rows are shown.
  var pageLabel: String {
    guard case .pageArrived(let resultSet, let request) = latest(.content), itemCount > 0 else {
      return ""
    }
    return Wording.pageLabel(
      offset: request.offset, count: itemCount, total: resultSet.reportedTotal)
  }

  /// S6: rows are shown and offset > 0. With "empty" it is disabled at any offset.
  var isPreviousEnabled: Bool {
    guard case .pageArrived(_, let request) = latest(.content), itemCount > 0 else { return false }
    return request.offset > 0
  }

  /// S6: rows are shown and offset + page size < total, with the total as reported.
  var isNextEnabled: Bool {
    guard case .pageArrived(let resultSet, let request) = latest(.content), itemCount > 0 else {
      return false
    }
    let total = resultSet.reportedTotal
    // The sum might overflow.
    return request.offset < total && configuration.pageSize < total - request.offset
  }

  /// S4: a load failed and nothing was loaded or cleared since.
  var isRetryEnabled: Bool {
    latestKind(.content) == .searchFailed
  }

  /// S6: one page before the one that is shown.
  var previousPage: SearchRequest? {
    guard case .pageArrived(_, let shown) = latest(.content) else { return nil }
    let size = configuration.pageSize
    let offset = shown.offset > size ? shown.offset - size : 0
    return SearchRequest(query: shown.query, offset: offset, limit: size)
  }

  /// S6: one page after the one that is shown.
  var nextPage: SearchRequest? {
    guard case .pageArrived(_, let shown) = latest(.content) else { return nil }
    let size = configuration.pageSize
    let offset = shown.offset < Int.max - size ? shown.offset + size : Int.max
    return SearchRequest(query: shown.query, offset: offset, limit: size)
  }

  /// S5: the load that failed, whatever the query field says now.
  var failedRequest: SearchRequest? {
    if case .searchFailed(_, let request) = latest(.content) { request } else { nil }
  }

  /// S7: a load of this query is in flight, or its rows or its "empty" are shown, at any offset. A
  /// load that failed is neither.
  func isLoadingOrShowing(_ query: String) -> Bool {
    switch latest(.content) {
    case .searchRequested(let request): request.question.query == query
    case .pageArrived(_, let request): request.query == query
    default: false
    }
  }

  /// S7: no later keystroke has restarted the debounce that this one started, and neither return
  /// (S8), log-out (L7) nor letting go (A2) has ended it.
  func isDebouncing(since keystroke: Index) -> Bool {
    index(ofLatest: [.typedQuery, .returnPressed, .loggedOut, .letGo]) == keystroke
  }
}

/// The rows of the list.
extension EventLog {
  /// How many items of the latest page are kept. S3: at most a page.
  var itemCount: Int {
    min(latestPage?.count ?? 0, configuration.pageSize)
  }

  /// The items of the latest page that are kept. The cost follows their number.
  var items: [Item] {
    latestPage?.stored(atMost: itemCount) ?? []
  }

  /// S12: the item of a row that can be touched; nil if there is no such row.
  func item(atRow row: Int) -> Item? {
    guard route == .search, row >= 0, row < itemCount else { return nil }
    return latestPage?[row]
  }

  /// What the service sent last; nil if anything was loaded or cleared since.
  private var latestPage: LazyPage? {
    guard case .pageArrived(let resultSet, let request) = latest(.content) else { return nil }
    return resultSet.items(for: request)
  }

  /// S10, S11 and S12: state belongs to an item, and every row with that item shows it.
  ///
  /// - Parameter items: the items of the rows, for a caller that has them stored.
  func rows(of items: [Item]) -> [Row] {
    let isExpanded = isExpanded
    let selected = selectedItem
    return items.map {
      Row(item: $0, isExpanded: isExpanded($0.id), isSelected: $0.id == selected)
    }
  }

  /// S11: the item that was tapped last. S2, S9 and L7: none if anything was loaded or cleared
  /// since.
  private var selectedItem: Item.ID? {
    if case .selected(let item) = latest(Event.Kinds.content.union(.selected)) { item } else { nil }
  }

  /// S10: whether an item is expanded: as its latest toggle since entry says, saved or not, or else
  /// as preferences said on entry.
  var isExpanded: (Item.ID) -> Bool {
    let reading = latestReading
    let itemsRead = itemsReadOnEntry
    return { item in
      let toggle = index(ofLatestToggleOf: item)
      guard toggle > reading, case .toggled(_, let isExpanded, _) = self[toggle].event else {
        return itemsRead.contains(item)
      }
      return isExpanded
    }
  }

  /// S1: none if they could not be read.
  private var itemsReadOnEntry: Set<Item.ID> {
    if case .preferencesRead(let items) = self[latestReading].event { items } else { [] }
  }

  private var latestReading: Index {
    index(ofLatest: [.preferencesRead, .preferencesUnreadable])
  }
}
