import LoginSearch

/// Searches, from entry to log-out (S0 to S15, L7).
///
/// What is shown now is read from the widgets: the typed query and the content.
final class SearchScreen {
  private let screen: Screen
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer

  /// A load or a refresh. They exclude each other.
  private let pending = PendingRequest()
  /// The request whose page is loading, shown or failed; nil while the content is idle.
  private var request: SearchRequest?
  /// The rows as the list knows them. They stay until the next page arrives, even if the content hides them.
  private var items: [Item] = []
  private var selected: Item.ID?
  private var expanded: Set<Item.ID> = []

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.searchUnlessShown() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    pane.queryField.onReturn(self) { $0.searchNow() }
    pane.previousButton.onTap(self) { search in
      if let request = search.request { search.load(request.previousPage) }
    }
    pane.nextButton.onTap(self) { search in
      if let request = search.request { search.load(request.nextPage) }
    }
    pane.retryButton.onTap(self) { search in
      if let request = search.request { search.load(request) }
    }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.selectRow(at: $1) }
    pane.list.onToggle(self) { $0.toggleRow(at: $1) }
    pane.list.dataSource = self
    pane.logOutButton.onTap(self) { $0.logOut() }

    show(.idle)
  }

  deinit {
    debounce.cancel()
  }

  private var pane: SearchPane { screen.search }
}

// MARK: - Entering and leaving

extension SearchScreen {
  func enter(as user: User) {
    screen.route = .search
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    expanded = (try? preferences.expandedItems()) ?? []
    pane.queryField.text = configuration.homeQuery
    searchNow()
  }

  private func logOut() {
    debounce.cancel()
    clear()
    pane.queryField.text = ""
    pane.logOutButton.isEnabled = false
    pane.userLabel.text = ""
    screen.route = .login
  }
}

// MARK: - Searching

extension SearchScreen {
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  private func searchNow() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  private func searchUnlessShown() {
    // A query whose load failed is loaded again.
    if let typedRequest, typedRequest.query == request?.query, pane.content != .failed { return }
    searchNow()
  }

  private func load(_ request: SearchRequest) {
    self.request = request
    selected = nil
    show(.loading)
    pending.make {
      service.search(request, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      show(page, of: request)
      pane.list.reload(scrollingTo: 0)
    case .failure(let failure):
      show(.failed, message: failure.message)
      screen.alert(failure.message)
    }
  }

  private func refresh() {
    guard let request else { return }
    pending.make {
      service.search(request, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let oldItems = items
      show(page, of: request)
      if !items.contains(where: { $0.id == selected }) { selected = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
    }
  }

  private func clear() {
    pending.cancel()
    request = nil
    selected = nil
    show(.idle)
  }

  /// Takes over the rows. The caller must tell the list.
  private func show(_ page: Page, of request: SearchRequest) {
    items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: page.total))
    }
  }

  /// Whatever is shown anew also ends a refresh.
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
    cell.isExpanded = expanded.contains(item.id)
    cell.isSelected = item.id == selected
  }

  private func selectRow(at position: Int) {
    let (old, new) = (selected, items[position].id)
    if new == old { return }
    selected = new
    reloadRows { $0 == old || $0 == new }
  }

  private func toggleRow(at position: Int) {
    let id = items[position].id
    let isExpanded = !expanded.contains(id)
    if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
    reloadRows { $0 == id }
    do {
      try preferences.setExpanded(isExpanded, item: id)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows may carry the same item.
  private func reloadRows(of isChanged: (Item.ID) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { isChanged(items[$0].id) })
  }
}
