import LoginSearch

/// Searches page by page, and keeps what the rows of the list show (S0 to S15), until log-out (L7).
final class SearchScreen {
  private let screen: Screen
  private let environment: Environment
  private let debounce: VirtualTimer
  /// The load or the refresh in flight: there are never both.
  private let pending = RequestSlot()

  /// The page that is loading, shown, or failed to load; nil while the content is "idle".
  private var request: SearchRequest?
  /// The rows that the list knows.
  private var items: [Item] = []
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?

  private var pane: SearchPane { screen.search }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    self.environment = environment
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.searchTypedQuery(evenIfShown: false) }
    connectGestures()
    clear()
  }

  deinit { debounce.cancel() }

  func enter(as user: User) {
    expanded = (try? environment.preferences.expandedItems()) ?? []
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    pane.queryField.text = environment.configuration.homeQuery
    screen.route = .search
    searchNow()
  }

  private func logOut() {
    debounce.cancel()
    clear()
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }

  private func connectGestures() {
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in search.restartDebounce() }
    pane.queryField.onReturn(self) { $0.searchNow() }
    pane.previousButton.onTap(self) { $0.loadPreviousPage() }
    pane.nextButton.onTap(self) { $0.loadNextPage() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.selectRow(at: $1) }
    pane.list.onToggle(self) { $0.toggleRow(at: $1) }
    pane.list.dataSource = self
  }
}

// MARK: - The query

extension SearchScreen {
  private func restartDebounce() {
    debounce.restart(after: environment.configuration.debounce)
  }

  private func searchNow() {
    debounce.cancel()
    searchTypedQuery(evenIfShown: true)
  }

  private func searchTypedQuery(evenIfShown: Bool) {
    let pageSize = environment.configuration.pageSize
    guard let typed = SearchRequest(typed: pane.queryField.text, pageSize: pageSize) else {
      return clear()
    }
    let isLoadingOrShown = typed.query == request?.query && pane.content != .failed
    if evenIfShown || !isLoadingOrShown { load(typed) }
  }

  private func clear() {
    pending.cancel()
    request = nil
    selected = nil
    show(.idle)
  }
}

// MARK: - Loading a page

extension SearchScreen {
  private func load(_ request: SearchRequest) {
    self.request = request
    selected = nil
    show(.loading)
    pending.start {
      environment.search.search(request, completion: $0)
    } onAnswer: { [weak self] result in
      self?.loadEnded(request, with: result)
    }
  }

  private func loadEnded(_ request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      items = Array(page.items(limitedTo: request.limit))
      pane.list.reload(scrollingTo: 0)
      showItems(of: request, total: page.total)
    case .failure(let failure):
      show(.failed, message: failure.message)
      screen.alert(failure.message)
    }
  }

  private func loadPreviousPage() {
    if let request { load(request.previousPage) }
  }

  private func loadNextPage() {
    if let request { load(request.nextPage) }
  }

  private func retry() {
    if let request { load(request) }
  }
}

// MARK: - Refreshing it

extension SearchScreen {
  /// Rows are shown and nothing is in flight: otherwise the list could not be pulled.
  private func refresh() {
    guard let request else { return }
    pending.start {
      environment.search.search(request, completion: $0)
    } onAnswer: { [weak self] result in
      self?.refreshEnded(request, with: result)
    }
  }

  private func refreshEnded(_ request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let oldItems = items
      items = Array(page.items(limitedTo: request.limit))
      if !items.contains(where: { $0.id == selected }) { selected = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
      showItems(of: request, total: page.total)
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
    }
  }
}

// MARK: - Touching rows

extension SearchScreen {
  private func selectRow(at position: Int) {
    let id = items[position].id
    guard id != selected else { return }
    let deselected = selected
    selected = id
    reloadRows { $0 == id || $0 == deselected }
  }

  private func toggleRow(at position: Int) {
    let id = items[position].id
    let isExpanded = !expanded.contains(id)
    if isExpanded {
      expanded.insert(id)
    } else {
      expanded.remove(id)
    }
    reloadRows { $0 == id }

    do {
      try environment.preferences.setExpanded(isExpanded, item: id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows may carry the same item. Those out of view are configured when they come into view.
  private func reloadRows(where hasChanged: (Item.ID) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { hasChanged(items[$0].id) })
  }
}

// MARK: - What is shown

extension SearchScreen {
  private func showItems(of request: SearchRequest, total: Int) {
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: total))
    }
  }

  /// Shows a content and everything that depends on it. Each of these ends a refresh.
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

extension SearchScreen: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = items[position]
    cell.title = item.title
    cell.isExpanded = expanded.contains(item.id)
    cell.isSelected = item.id == selected
  }
}
