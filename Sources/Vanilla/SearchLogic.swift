import LoginSearch

/// The search screen, from entry to log-out.
///
/// The widgets keep the typed query and the content. This object keeps what they can't.
final class SearchScreen {
  private let screen: Screen
  private let pane: SearchPane
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: Debounce
  /// The request of a load or a refresh. Each ends the one before.
  private let latestRequest = LatestRequest()

  /// The request that is loading, shown or failed; nil while the content is idle.
  private var current: SearchRequest?
  /// The rows that the list knows. They stay behind any other content until a page replaces them.
  private var items: [Item] = []
  private var selectedItem: Item.ID?
  private var expandedItems: Set<Item.ID> = []

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.search
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = Debounce(on: environment.clock)

    debounce.onEnd(self) { $0.searchUnlessCurrent() }
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in search.editQuery() }
    pane.queryField.onReturn(self) { $0.search() }
    pane.previousButton.onTap(self) { $0.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.showNextPage() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.select($0.items[$1]) }
    pane.list.onToggle(self) { $0.toggle($0.items[$1]) }
    pane.list.dataSource = self

    show(.idle)
  }

  // MARK: Entering and leaving

  func enter(as user: User) {
    screen.route = .search
    expandedItems = (try? preferences.expandedItems()) ?? []
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    pane.queryField.text = configuration.homeQuery
    search()
  }

  private func logOut() {
    debounce.cancel()
    clear()
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    expandedItems = []
    screen.route = .login
  }

  // MARK: The query

  private func editQuery() {
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once for what is typed, even if that is loading or shown already.
  private func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Searches when the debounce ends, but not for what is loading or shown already. A query that failed is neither.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != current?.query || pane.content == .failed { load(typedRequest) }
  }

  /// The request for the first page of what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  // MARK: Pages

  private func showPreviousPage() {
    if let current { load(current.previousPage) }
  }

  private func showNextPage() {
    if let current { load(current.nextPage) }
  }

  private func retry() {
    if let current { load(current) }
  }

  private func clear() {
    latestRequest.cancel()
    current = nil
    selectedItem = nil
    show(.idle)
  }

  private func load(_ request: SearchRequest) {
    current = request
    selectedItem = nil
    show(.loading)
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      items = Array(page.items(limitedTo: request.limit))
      showItems(of: request, total: page.total)
      pane.list.reload(scrollingTo: 0)
    case .failure(let failure):
      show(.failed, message: failure.message)
      screen.alert(failure.message)
    }
  }

  // MARK: Refreshing

  /// Asks once more for the page that is shown. Its rows stay meanwhile.
  private func refresh() {
    guard let current else { return }
    // Last, as the service may answer inside the call.
    latestRequest.send(current, to: service) { [weak self] result in
      self?.finishRefresh(of: current, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let oldItems = items
      items = Array(page.items(limitedTo: request.limit))
      if let selectedItem, !items.contains(where: { $0.id == selectedItem }) {
        self.selectedItem = nil
      }
      showItems(of: request, total: page.total)
      if items.isEmpty { return pane.list.reload(scrollingTo: 0) }
      pane.list.apply(ListChanges(from: oldItems, to: items))
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
    }
  }

  // MARK: Selecting and expanding

  private func select(_ item: Item) {
    let deselected = selectedItem
    guard item.id != deselected else { return }
    selectedItem = item.id
    reloadRows { $0 == item.id || $0 == deselected }
  }

  /// Expands or collapses an item, and saves that. The item stays so even if it can't be saved.
  private func toggle(_ item: Item) {
    let isExpanded = !expandedItems.contains(item.id)
    if isExpanded { expandedItems.insert(item.id) } else { expandedItems.remove(item.id) }
    reloadRows { $0 == item.id }
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  // MARK: Showing

  private func showItems(of request: SearchRequest, total: Int) {
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: total))
    }
  }

  /// Writes everything that goes with a content, except its rows. A change of the content also ends a refresh.
  private func show(_ content: Content, paging: Paging? = nil, message: String = "") {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.messageLabel.text = message
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.retryButton.isEnabled = content == .failed
    pane.refreshControl.isRefreshing = false
  }
}

// MARK: - Rows

extension SearchScreen: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = items[position]
    cell.title = item.title
    cell.isExpanded = expandedItems.contains(item.id)
    cell.isSelected = item.id == selectedItem
  }

  /// Has the list configure the visible rows whose items have changed. Several rows may show the same item.
  private func reloadRows(where hasChanged: (Item.ID) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { hasChanged(items[$0].id) })
  }
}
