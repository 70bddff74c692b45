import LoginSearch

/// Searches a list that comes in pages, from `enter(as:)` until log-out.
final class SearchScreen {
  private let screen: Screen
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer

  /// What is loading or shown, or failed to load; nil while the content is "idle".
  private var request: SearchRequest?
  /// One for loads and refreshes, as each load cancels both and a refresh needs a page that is loaded.
  private let pendingSearch = LatestRequest()

  /// The rows that the list knows. It is told of each change at once.
  private var items: [Item] = []
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?

  private var pane: SearchPane { screen.search }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.searchIfNew() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    pane.queryField.onReturn(self) { $0.search() }
    pane.previousButton.onTap(self) { $0.loadPreviousPage() }
    pane.nextButton.onTap(self) { $0.loadNextPage() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.dataSource = self
    pane.list.onSelect(self) { $0.select(at: $1) }
    pane.list.onToggle(self) { $0.toggle(at: $1) }
    pane.logOutButton.onTap(self) { $0.logOut() }

    show(.idle)
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - Entering and leaving

extension SearchScreen {
  func enter(as user: User) {
    expanded = (try? preferences.expandedItems()) ?? []
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    pane.queryField.text = configuration.homeQuery
    screen.route = .search
    search()
  }

  private func logOut() {
    debounce.cancel()
    clear()
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }
}

// MARK: - Searching

extension SearchScreen {
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  /// Searches for what is typed, even if that is loading or shown.
  private func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Searches for what is typed, unless any page of it is loading or shown.
  private func searchIfNew() {
    let isLoadingOrShown =
      request != nil && request?.query == typedRequest?.query && pane.content != .failed
    if !isLoadingOrShown { search() }
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

  private func load(_ request: SearchRequest) {
    self.request = request
    selected = nil
    // Before the request, as it may be answered inside the call.
    show(.loading)
    pendingSearch.send(request, to: service) { [weak self] result in
      self?.loadEnded(request, result)
    }
  }

  private func loadEnded(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
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

  private func refresh() {
    guard let request else { return }
    pendingSearch.send(request, to: service) { [weak self] result in
      self?.refreshEnded(request, result)
    }
  }

  private func refreshEnded(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
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

  private func clear() {
    pendingSearch.cancel()
    request = nil
    selected = nil
    show(.idle)
  }
}

// MARK: - Showing

extension SearchScreen {
  /// Shows that there are rows, or that there are none. The list has been told of them.
  private func showItems(of request: SearchRequest, total: Int) {
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: total))
    }
  }

  /// Shows all that follows from the content. Whatever changes it also ends a refresh.
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
    cell.show(
      item, isExpanded: expanded.contains(item.id), isSelected: item.id == selected)
  }

  private func select(at position: Int) {
    let id = items[position].id
    guard id != selected else { return }
    let deselected = selected
    selected = id
    reloadVisibleRows { $0.id == id || $0.id == deselected }
  }

  private func toggle(at position: Int) {
    let id = items[position].id
    let isExpanded = !expanded.contains(id)
    if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
    reloadVisibleRows { $0.id == id }
    do {
      try preferences.setExpanded(isExpanded, item: id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows may carry the same item.
  private func reloadVisibleRows(where hasChanged: (Item) -> Bool) {
    let list = pane.list
    list.reloadRows(at: list.visiblePositions.filter { hasChanged(items[$0]) })
  }
}
