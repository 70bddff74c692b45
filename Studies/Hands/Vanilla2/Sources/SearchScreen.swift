import LoginSearch

/// Searches a list that comes in pages, from entry to log-out.
final class SearchScreen {
  private let screen: Screen
  private let pane: SearchPane
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration

  /// Loads and refreshes share it, because a load cancels a refresh, and a refresh never meets a load.
  private let latestRequest = LatestRequest()
  private let debounce: VirtualTimer

  /// The page that is loading, shown, or failed to load; nil while there is nothing to search.
  private var page: SearchRequest?
  /// The rows that the list knows. They stay behind other contents until a load replaces them.
  private var items: [Item] = []
  private var selectedItem: Item.ID?
  private var expandedItems: Set<Item.ID> = []

  init(on screen: Screen, in environment: Environment) {
    self.screen = screen
    pane = screen.search
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()

    debounce.onFire(self) { $0.searchUnlessShown() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    pane.queryField.onReturn(self) { $0.searchNow() }
    pane.previousButton.onTap(self) { $0.load($0.page?.previousPage) }
    pane.nextButton.onTap(self) { $0.load($0.page?.nextPage) }
    pane.retryButton.onTap(self) { $0.load($0.page) }
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.dataSource = self
    pane.list.onSelect(self) { $0.select($0.items[$1].id) }
    pane.list.onToggle(self) { $0.toggle($0.items[$1].id) }

    show(.idle)
  }

  deinit {
    // The clock would keep it running.
    debounce.cancel()
  }
}

// MARK: - Entry and log-out

extension SearchScreen {
  func enter(as user: User) {
    expandedItems = (try? preferences.expandedItems()) ?? []
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    pane.queryField.text = configuration.homeQuery
    screen.route = .search
    searchNow()
  }

  /// The login screen needs no word of this: a successful log-in has left it as at launch.
  private func logOut() {
    debounce.cancel()
    load(nil)
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }
}

// MARK: - Loading and refreshing

extension SearchScreen {
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  private func searchNow() {
    debounce.cancel()
    load(typedRequest)
  }

  /// Leaves a query alone that is loading or shown, at any offset.
  private func searchUnlessShown() {
    let request = typedRequest
    if request?.query == page?.query, pane.content != .failed { return }
    load(request)
  }

  /// Loads a page in place of what is shown; without one, there is nothing to search.
  private func load(_ request: SearchRequest?) {
    latestRequest.cancel()
    page = request
    selectedItem = nil
    pane.refreshControl.isRefreshing = false
    guard let request else { return show(.idle) }
    show(.loading)
    latestRequest.send(request, to: service) { [weak self] result in
      self?.receiveLoad(of: request, result)
    }
  }

  private func receiveLoad(of request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let answer):
      items = Array(answer.items(limitedTo: request.limit))
      pane.list.reload(scrollingTo: 0)
      showItems(of: request, total: answer.total)
    case .failure(let failure):
      show(.failed, message: failure.message)
      screen.alert(failure.message)
    }
  }

  /// The list can be pulled only while rows are shown and no refresh is in flight.
  private func refresh() {
    guard let page else { return }
    latestRequest.send(page, to: service) { [weak self] result in
      self?.receiveRefresh(of: page, result)
    }
  }

  private func receiveRefresh(of request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    pane.refreshControl.isRefreshing = false
    switch result {
    case .success(let answer):
      let oldItems = items
      items = Array(answer.items(limitedTo: request.limit))
      if !items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
      showItems(of: request, total: answer.total)
    case .failure(let failure):
      screen.alert(failure.message)
    }
  }

  private func showItems(of request: SearchRequest, total: Int) {
    if items.isEmpty {
      show(.empty)
    } else {
      show(.rows, paging: Paging(request: request, count: items.count, total: total))
    }
  }

  /// Writes everything that goes with a content, except the rows.
  private func show(_ content: Content, paging: Paging? = nil, message: String = "") {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.messageLabel.text = message
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.retryButton.isEnabled = content == .failed
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

  private func select(_ item: Item.ID) {
    guard item != selectedItem else { return }
    let deselectedItem = selectedItem
    selectedItem = item
    reloadRows { $0 == item || $0 == deselectedItem }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !expandedItems.contains(item)
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
    reloadRows { $0 == item }
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several rows may show the same item.
  private func reloadRows(where isAffected: (Item.ID) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { isAffected(items[$0].id) })
  }
}
