import LoginSearch

/// Searches a list that comes in pages.
final class SearchScreen {
  private let screen: Screen
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration

  /// Runs while the query field has not been quiet for long enough.
  private let debounce: VirtualTimer
  /// A load or a refresh. There is never more than one of them, as a load cancels a refresh.
  private let pending = PendingRequest()
  /// The page that was loaded last: it is loading, shown or failed, unless the content is "idle".
  private var latest: SearchRequest?
  /// The rows that the list knows. They stay until the next page arrives, even if it doesn't show them.
  private var rows: [Item] = []
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?

  private var pane: SearchPane { screen.search }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.searchTyped(evenIfShown: false) }
    pane.queryField.onEdit(self) { search, _ in search.edited() }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.load($0.latest?.previousPage) }
    pane.nextButton.onTap(self) { $0.load($0.latest?.nextPage) }
    pane.retryButton.onTap(self) { $0.load($0.latest) }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { search, position in search.select(search.rows[position]) }
    pane.list.onToggle(self) { search, position in search.toggle(search.rows[position]) }
    pane.list.dataSource = self
    show(.idle)
  }

  deinit {
    // The clock keeps a running timer.
    debounce.cancel()
  }

  func enter(as user: User) {
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    expanded = (try? preferences.expandedItems()) ?? []
    pane.queryField.text = configuration.homeQuery
    submit()
  }

  func leave() {
    debounce.cancel()
    clear()
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
  }

  /// Shows a content with all that goes with it, apart from rows. This ends a refresh.
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

// MARK: - The query

extension SearchScreen {
  private func edited() {
    debounce.restart(after: configuration.debounce)
  }

  private func submit() {
    debounce.cancel()
    searchTyped(evenIfShown: true)
  }

  private func searchTyped(evenIfShown: Bool) {
    let request = SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
    if let request, !evenIfShown, isLoadingOrShowing(request.query) { return }
    load(request)
  }

  private func isLoadingOrShowing(_ query: String) -> Bool {
    switch pane.content {
    case .loading, .rows, .empty: latest?.query == query
    case .idle, .failed: false
    }
  }
}

// MARK: - Pages

extension SearchScreen {
  /// Loads a page, or clears the screen if there is nothing to search for.
  private func load(_ request: SearchRequest?) {
    guard let request else { return clear() }
    latest = request
    selected = nil
    show(.loading)
    pending.start { completion in
      service.search(request, completion: completion)
    } then: { [weak self] result in
      self?.loaded(result, for: request)
    }
  }

  private func loaded(_ result: Result<Page, SearchFailure>, for request: SearchRequest) {
    switch result {
    case .success(let page):
      rows = Array(page.items(limitedTo: request.limit))
      pane.list.reload(scrollingTo: 0)
      showRows(of: request, total: page.total)
    case .failure(let failure):
      show(.failed, message: failure.message)
      screen.alert(failure.message)
    }
  }

  private func refresh() {
    guard let latest else { return }
    pending.start { completion in
      service.search(latest, completion: completion)
    } then: { [weak self] result in
      self?.refreshed(result, for: latest)
    }
  }

  private func refreshed(_ result: Result<Page, SearchFailure>, for request: SearchRequest) {
    switch result {
    case .success(let page):
      let oldRows = rows
      rows = Array(page.items(limitedTo: request.limit))
      if !rows.contains(where: { $0.id == selected }) { selected = nil }
      pane.list.apply(ListChanges(from: oldRows, to: rows))
      showRows(of: request, total: page.total)
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
    }
  }

  private func showRows(of request: SearchRequest, total: Int) {
    if rows.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: rows.count, total: total))
    }
  }

  private func clear() {
    pending.cancel()
    selected = nil
    show(.idle)
  }
}

// MARK: - Rows

extension SearchScreen: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = rows[position]
    cell.title = item.title
    cell.isExpanded = expanded.contains(item.id)
    cell.isSelected = item.id == selected
  }

  private func select(_ item: Item) {
    guard item.id != selected else { return }
    let deselected = selected
    selected = item.id
    reloadRows { $0.id == item.id || $0.id == deselected }
  }

  private func toggle(_ item: Item) {
    let isExpanded = !expanded.contains(item.id)
    if isExpanded {
      expanded.insert(item.id)
    } else {
      expanded.remove(item.id)
    }
    reloadRows { $0.id == item.id }
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows may carry the same item, so all that are visible are looked at.
  private func reloadRows(where hasChanged: (Item) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { hasChanged(rows[$0]) })
  }
}
