import LoginSearch

/// Searches, from entry to log-out, and shows one page of what it finds.
final class SearchScreen {
  private let screen: Screen
  private let environment: Environment
  private let debounce: VirtualTimer
  /// A load or a refresh: they are never pending together, as each ends the other.
  private let pendingRequest = LatestRequest()

  /// The load that is in flight, shown or failed, as the content says; nil while that is "idle".
  private var request: SearchRequest?
  /// The rows that the list knows. Whoever changes them tells the list.
  private var items: [Item] = []
  private var selectedItem: Item.ID?
  private var expandedItems: Set<Item.ID> = []

  private var pane: SearchPane { screen.search }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    self.environment = environment
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.queryFieldIsQuiet() }
    pane.queryField.onEdit(self) { search, _ in search.restartDebounce() }
    pane.queryField.onReturn(self) { $0.submitQuery() }
    pane.previousButton.onTap(self) { $0.loadPreviousPage() }
    pane.nextButton.onTap(self) { $0.loadNextPage() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.selectRow(at: $1) }
    pane.list.onToggle(self) { $0.toggleRow(at: $1) }
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.list.dataSource = self

    show(.idle)
  }

  deinit {
    // The clock would keep a running timer.
    debounce.cancel()
  }
}

// MARK: - Entry and log-out

extension SearchScreen {
  func enter(as user: User) {
    screen.route = .search
    pane.userLabel.show(user.name)
    pane.logOutButton.enable(true)
    pane.queryField.text = environment.configuration.homeQuery
    // By S1, a failure is not worth an alert.
    expandedItems = (try? environment.preferences.expandedItems()) ?? []
    submitQuery()
  }

  private func logOut() {
    debounce.cancel()
    clear()
    expandedItems = []
    pane.userLabel.show("")
    pane.logOutButton.enable(false)
    pane.queryField.text = ""
    screen.route = .login
  }
}

// MARK: - The query

extension SearchScreen {
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: environment.configuration.pageSize)
  }

  private func restartDebounce() {
    debounce.restart(after: environment.configuration.debounce)
  }

  /// Leaves a query alone that is loading or shown, at any offset. Only return loads it anew.
  private func queryFieldIsQuiet() {
    if let request, request.query == typedRequest?.query, pane.content != .failed { return }
    submitQuery()
  }

  private func submitQuery() {
    debounce.cancel()
    if let typedRequest {
      load(typedRequest)
    } else {
      clear()
    }
  }

  private func clear() {
    pendingRequest.cancel()
    request = nil
    selectedItem = nil
    show(.idle)
  }
}

// MARK: - Loads

extension SearchScreen {
  private func load(_ request: SearchRequest) {
    self.request = request
    selectedItem = nil
    show(.loading)
    // Last, as the service may answer inside the call.
    pendingRequest.send(request, to: environment.search) { [weak self] result in
      self?.loaded(request, result)
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

  private func loaded(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      show(page, of: request)
      pane.list.reload(scrollingTo: 0)
    case .failure(let failure):
      show(.failed, message: failure.message)
      screen.alert(failure.message)
    }
  }
}

// MARK: - Refresh

extension SearchScreen {
  /// The control can be pulled only while rows are shown and no refresh is in flight, and spins by itself then.
  private func refresh() {
    guard let request else { return }
    pendingRequest.send(request, to: environment.search) { [weak self] result in
      self?.refreshed(request, result)
    }
  }

  private func refreshed(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let oldItems = items
      show(page, of: request)
      if !items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
    case .failure(let failure):
      pane.refreshControl.spin(false)
      screen.alert(failure.message)
    }
  }
}

// MARK: - What is shown

extension SearchScreen {
  /// Takes the rows of a page. The caller tells the list, as only it knows how they came.
  private func show(_ page: Page, of request: SearchRequest) {
    items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: page.total))
    }
  }

  /// Writes all that depends on the content, apart from the rows. A refresh never outlasts this.
  private func show(_ content: Content, paging: Paging? = nil, message: String = "") {
    pane.content = content
    pane.titleLabel.show(content.title)
    pane.messageLabel.show(message)
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(content == .failed)
    pane.refreshControl.spin(false)
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
      item, isExpanded: expandedItems.contains(item.id), isSelected: item.id == selectedItem)
  }

  private func selectRow(at position: Int) {
    let (old, new) = (selectedItem, items[position].id)
    guard new != old else { return }
    selectedItem = new
    reloadVisibleRows { $0.id == old || $0.id == new }
  }

  private func toggleRow(at position: Int) {
    let id = items[position].id
    let isExpanded = !expandedItems.contains(id)
    if isExpanded {
      expandedItems.insert(id)
    } else {
      expandedItems.remove(id)
    }
    reloadVisibleRows { $0.id == id }
    do {
      try environment.preferences.setExpanded(isExpanded, item: id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows can carry the same item.
  private func reloadVisibleRows(where isChanged: (Item) -> Bool) {
    let list = pane.list
    list.reloadRows(at: list.visiblePositions.filter { isChanged(items[$0]) })
  }
}
