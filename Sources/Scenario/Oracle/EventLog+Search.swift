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
    case .pageArrived, .pageRefreshed: itemCount > 0 ? .rows : .empty
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

  /// S3: which rows of the result are on the page.
  var pageLabel: String {
    guard let shownPage, itemCount > 0 else { return "" }
    return Wording.pageLabel(
      offset: shownPage.request.offset, count: itemCount, total: shownPage.result.reportedTotal)
  }

  /// S6: rows are shown and offset > 0. With "empty" it is disabled at any offset.
  var isPreviousEnabled: Bool {
    guard let shownPage, itemCount > 0 else { return false }
    return shownPage.request.offset > 0
  }

  /// S6: rows are shown and offset + page size < total, with the total as reported.
  var isNextEnabled: Bool {
    guard let shownPage, itemCount > 0 else { return false }
    let (offset, total) = (shownPage.request.offset, shownPage.result.reportedTotal)
    // The sum might overflow.
    return offset < total && configuration.pageSize < total - offset
  }

  /// S4: a load failed and nothing was loaded or cleared since.
  var isRetryEnabled: Bool {
    latestKind(.content) == .searchFailed
  }

  /// S6: one page before the one that is shown.
  var previousPage: SearchRequest? {
    guard let shown = shownPage?.request else { return nil }
    let size = configuration.pageSize
    let offset = shown.offset > size ? shown.offset - size : 0
    return SearchRequest(query: shown.query, offset: offset, limit: size)
  }

  /// S6: one page after the one that is shown.
  var nextPage: SearchRequest? {
    guard let shown = shownPage?.request else { return nil }
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
    case .pageArrived(_, let request), .pageRefreshed(_, let request, _, _): request.query == query
    default: false
    }
  }

  /// S7: no later keystroke has restarted the debounce that this one started, and neither return
  /// (S8), log-out (L7) nor letting go (A2) has ended it.
  func isDebouncing(since keystroke: Index) -> Bool {
    index(ofLatest: [.typedQuery, .returnPressed, .loggedOut, .letGo]) == keystroke
  }
}

/// The list.
extension EventLog {
  /// S13: where the list was scrolled to. S14: a refresh leaves it there as far as the list reaches. S3: a new
  /// page begins at its top.
  var position: Int {
    guard content == .rows else { return 0 }
    return switch latest(.position) {
    case .scrolled(let position), .pageRefreshed(_, _, let position, _): position
    default: 0
    }
  }

  /// S13: the nearest position from which the list fills the room that it has.
  func reachable(_ position: Int, of count: Int) -> Int {
    max(0, min(position, count - visibleRowLimit))
  }

  /// S13: the positions of the rows that can be seen.
  var visiblePositions: Range<Int> {
    guard content == .rows else { return 0..<0 }
    return position..<position + min(visibleRowLimit, itemCount - position)
  }

  /// S14: what the list was told since the page came that it shows.
  var changes: ListChangeCount {
    guard content == .rows, case .pageRefreshed(_, _, _, let changes) = latest(.content) else {
      return ListChangeCount()
    }
    return changes
  }

  /// S14: a refresh was answered neither with a page nor with a failure, and nothing was loaded, cleared or left
  /// since. Letting go turns nothing off.
  var isRefreshing: Bool {
    latestKind(.refresh) == .refreshRequested
  }

  /// S14: while rows are shown, unless a refresh is in flight.
  var canPull: Bool {
    route == .search && content == .rows && !isRefreshing
  }

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
    guard route == .search, visiblePositions.contains(row) else { return nil }
    return latestPage?[row]
  }

  /// The items of the visible rows.
  var visibleItems: [Item] {
    guard let latestPage else { return [] }
    return visiblePositions.map { latestPage[$0] }
  }

  /// The page that is shown and what it was cut from; nil if anything was loaded or cleared since it came.
  var shownPage: (result: ResultSet, request: SearchRequest)? {
    switch latest(.content) {
    case .pageArrived(let result, let request), .pageRefreshed(let result, let request, _, _):
      (result, request)
    default: nil
    }
  }

  /// What the service sent last; nil if anything was loaded or cleared since.
  private var latestPage: LazyPage? {
    shownPage.map { $0.result.items(for: $0.request) }
  }

  /// S10, S11 and S12: state belongs to an item, and every row with that item shows it.
  var visibleRows: [Row] {
    let isExpanded = isExpanded
    let selected = selectedItem
    return visibleItems.map {
      Row(title: $0.title, isExpanded: isExpanded($0.id), isSelected: $0.id == selected)
    }
  }

  /// S11: the item that was tapped last. S2, S9 and L7: none if anything was loaded or cleared since. S14: none
  /// if it went with a refresh.
  var selectedItem: Item.ID? {
    if case .selected(let item) = latest(.selection) { item } else { nil }
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
