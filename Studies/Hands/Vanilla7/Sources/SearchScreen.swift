import LoginSearch

/// Searches a list that comes in pages, from the entry of a person to the log-out.
final class SearchScreen {
  private let screen: Screen
  private let pane: SearchPane
  private let environment: Environment
  private let debounce: VirtualTimer
  /// A load while the content is "loading", and a refresh while it is "rows".
  private let search = PendingRequest()

  /// The page that is loading or shown, or that failed; nil while the content is "idle".
  private var request: SearchRequest?
  /// The rows that the list knows. It does not show them while something else is shown.
  private var items: [Item] = []
  private var selection: Item.ID?
  private var expanded: Set<Item.ID> = []

  init(_ screen: Screen, in environment: Environment) {
    self.screen = screen
    pane = screen.search
    self.environment = environment
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.searchIfChanged() }
    pane.queryField.onEdit(self) { this, _ in
      this.debounce.restart(after: this.environment.configuration.debounce)
    }
    pane.queryField.onReturn(self) { $0.searchNow() }
    pane.previousButton.onTap(self) { $0.load($0.request?.previousPage) }
    pane.nextButton.onTap(self) { $0.load($0.request?.nextPage) }
    pane.retryButton.onTap(self) { $0.load($0.request) }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.select(at: $1) }
    pane.list.onToggle(self) { $0.toggle(at: $1) }
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.list.dataSource = self

    show(.idle)
  }

  deinit {
    debounce.cancel()
  }

  // MARK: - Entry and log-out

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
    load(nil)
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }

  // MARK: - The query

  /// The first page for what the query field says; nil if that is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(
      typed: pane.queryField.text, pageSize: environment.configuration.pageSize)
  }

  private func searchNow() {
    debounce.cancel()
    load(typedRequest)
  }

  /// Any page of the query counts, but not one that failed.
  private func searchIfChanged() {
    if typedRequest?.query == request?.query, pane.content != .failed { return }
    load(typedRequest)
  }

  // MARK: - Loads

  /// Loads a page instead of what is loading or shown; without a request, there is nothing to search for.
  private func load(_ request: SearchRequest?) {
    self.request = request
    selection = nil
    guard let request else {
      search.cancel()
      return show(.idle)
    }
    show(.loading)
    search.start({ environment.search.search(request, completion: $0) }) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
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
    search.start({ environment.search.search(request, completion: $0) }) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let oldItems = items
      items = Array(page.items(limitedTo: request.limit))
      if !items.contains(where: { $0.id == selection }) { selection = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
      showItems(of: request, total: page.total)
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
    }
  }

  // MARK: - Rows

  private func select(at position: Int) {
    let (old, new) = (selection, items[position].id)
    if new == old { return }
    selection = new
    reloadVisibleRows { $0.id == old || $0.id == new }
  }

  private func toggle(at position: Int) {
    let id = items[position].id
    expanded.formSymmetricDifference([id])
    reloadVisibleRows { $0.id == id }
    do {
      try environment.preferences.setExpanded(expanded.contains(id), item: id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows may carry the same item; all of them show its state.
  private func reloadVisibleRows(where hasChanged: (Item) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { hasChanged(items[$0]) })
  }

  // MARK: - Showing

  private func showItems(of request: SearchRequest, total: Int) {
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: total))
    }
  }

  /// Shows a content and all that depends on it. Each change of the content, and each page, ends a refresh.
  private func show(_ content: Content, message: String = "", paging: Paging? = nil) {
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
    cell.isSelected = item.id == selection
  }
}
