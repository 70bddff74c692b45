import LoginSearch

/// Searches a list that comes in pages, from entry to log-out.
///
/// The widgets themselves hold the typed query and the content, so only the rest is kept here.
final class SearchScreen {
  private let screen: Screen
  private let environment: Environment
  private let debounce: VirtualTimer
  /// A load or a refresh: either ends the one before, so both use the same.
  private let request = LatestRequest()

  /// The page that is loading, shown or failed; nil while the content is "idle".
  private var current: SearchRequest?
  /// The rows that the list knows. They stay while other content hides them.
  private var items: [Item] = []
  private var selected: Item.ID?
  private var expanded: Set<Item.ID> = []

  private var pane: SearchPane { screen.search }

  init(on screen: Screen, in environment: Environment) {
    self.screen = screen
    self.environment = environment
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.queryIsQuiet() }
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in search.queryEdited() }
    pane.queryField.onReturn(self) { $0.submitQuery() }
    pane.previousButton.onTap(self) { $0.loadPreviousPage() }
    pane.nextButton.onTap(self) { $0.loadNextPage() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { search, position in search.select(at: position) }
    pane.list.onToggle(self) { search, position in search.toggle(at: position) }
    pane.list.dataSource = self

    show(.idle)
  }

  deinit {
    // The clock keeps a running timer. The request cancels itself.
    debounce.cancel()
  }

  // MARK: - Entry and log-out

  func enter(as user: User) {
    expanded = (try? environment.preferences.expandedItems()) ?? []
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    pane.queryField.text = environment.configuration.homeQuery
    screen.route = .search
    submitQuery()
  }

  private func logOut() {
    debounce.cancel()
    clear()
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }

  // MARK: - The query

  /// The first page of what the field says; nil if that is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: environment.configuration.pageSize)
  }

  private func queryEdited() {
    debounce.restart(after: environment.configuration.debounce)
  }

  private func queryIsQuiet() {
    let isLoadingOrShown = current != nil && pane.content != .failed
    if isLoadingOrShown, current?.query == typedRequest?.query { return }
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
    request.cancel()
    current = nil
    selected = nil
    show(.idle)
  }

  // MARK: - Loads

  private func load(_ newRequest: SearchRequest) {
    current = newRequest
    selected = nil
    show(.loading)
    // Last, as the service may answer inside the call.
    request.send(newRequest, to: environment.search) { [weak self] result in
      self?.loaded(result, for: newRequest)
    }
  }

  private func loaded(_ result: Result<Page, SearchFailure>, for request: SearchRequest) {
    switch result {
    case .success(let page):
      items = Array(page.items(limitedTo: request.limit))
      pane.list.reload(scrollingTo: 0)
      showItems(total: page.total, for: request)
    case .failure(let failure):
      pane.messageLabel.text = failure.message
      show(.failed)
      screen.alert(failure.message)
    }
  }

  private func loadPreviousPage() {
    if let current { load(current.previousPage) }
  }

  private func loadNextPage() {
    if let current { load(current.nextPage) }
  }

  private func retry() {
    if let current { load(current) }
  }

  // MARK: - Refresh

  private func refresh() {
    guard let current else { return }
    request.send(current, to: environment.search) { [weak self] result in
      self?.refreshed(result, for: current)
    }
  }

  private func refreshed(_ result: Result<Page, SearchFailure>, for request: SearchRequest) {
    switch result {
    case .success(let page):
      let oldItems = items
      items = Array(page.items(limitedTo: request.limit))
      if !items.contains(where: { $0.id == selected }) { selected = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
      showItems(total: page.total, for: request)
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
    }
  }

  // MARK: - Rows

  private func select(at position: Int) {
    selected = items[position].id
    updateVisibleRows()
  }

  private func toggle(at position: Int) {
    let item = items[position].id
    let isExpanded = !expanded.contains(item)
    if isExpanded {
      expanded.insert(item)
    } else {
      expanded.remove(item)
    }
    updateVisibleRows()

    do {
      try environment.preferences.setExpanded(isExpanded, item: item)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// All of them, as several rows may carry the item that was tapped.
  private func updateVisibleRows() {
    for position in pane.list.visiblePositions {
      if let cell = pane.list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(item, isExpanded: expanded.contains(item.id), isSelected: item.id == selected)
  }

  // MARK: - Content

  private func showItems(total: Int, for request: SearchRequest) {
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: total))
    }
  }

  /// Shows what depends on the content. Whatever changes it ends a refresh, too.
  private func show(_ content: Content, paging: Paging? = nil) {
    pane.content = content
    pane.titleLabel.text = content.title
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
    show(items[position], in: cell)
  }
}
