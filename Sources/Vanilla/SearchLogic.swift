import LoginSearch

/// Searches a list that comes in pages, from entry to log-out.
///
/// The widgets keep the typed query and the content. What they can't keep is here.
final class SearchScreen {
  private let screen: Screen
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh. They share it, as each load cancels both.
  private let request = LatestRequest()

  /// What is loading, is shown, or failed; nil while the content is idle.
  private var latest: SearchRequest?
  /// The rows that the list knows. They stay behind any other content until a page replaces them.
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

    debounce.onFire(self) { $0.searchUnlessShown() }
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    pane.queryField.onReturn(self) { $0.search() }
    pane.previousButton.onTap(self) { $0.loadPreviousPage() }
    pane.nextButton.onTap(self) { $0.loadNextPage() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.select(at: $1) }
    pane.list.onToggle(self) { $0.toggle(at: $1) }
    pane.list.dataSource = self

    show(.idle)
  }

  deinit {
    // The clock would keep it running.
    debounce.cancel()
  }

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

  // MARK: Searching

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  private func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Leaves a query alone that is loading or shown, at any offset; one that failed is loaded again.
  private func searchUnlessShown() {
    if let latest, latest.query == typedRequest?.query, pane.content != .failed { return }
    search()
  }

  private func clear() {
    request.cancel()
    latest = nil
    selected = nil
    show(.idle)
  }

  // MARK: Loading

  private func loadPreviousPage() {
    if let latest { load(latest.previousPage) }
  }

  private func loadNextPage() {
    if let latest { load(latest.nextPage) }
  }

  private func retry() {
    if let latest { load(latest) }
  }

  private func load(_ page: SearchRequest) {
    latest = page
    selected = nil
    show(.loading)
    // Last, as the service may answer inside the call.
    request.send(page, to: service) { [weak self] in self?.loaded(page, $0) }
  }

  private func loaded(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
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

  /// Asks for the page that is shown once more. Its rows stay.
  private func refresh() {
    guard let latest else { return }
    request.send(latest, to: service) { [weak self] in self?.refreshed(latest, $0) }
  }

  private func refreshed(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let oldItems = items
      items = Array(page.items(limitedTo: request.limit))
      if let selected, !items.contains(where: { $0.id == selected }) { self.selected = nil }
      pane.list.apply(ListChanges(from: oldItems, to: items))
      showItems(of: request, total: page.total)
    case .failure(let failure):
      pane.refreshControl.isRefreshing = false
      screen.alert(failure.message)
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

  /// Writes all that goes with a content but its rows. Whatever changes the content also ends a refresh.
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
    cell.show(item, isExpanded: expanded.contains(item.id), isSelected: item.id == selected)
  }

  private func select(at position: Int) {
    let (item, deselected) = (items[position].id, selected)
    guard item != deselected else { return }
    selected = item
    reloadRows { $0 == item || $0 == deselected }
  }

  private func toggle(at position: Int) {
    let item = items[position].id
    let isExpanded = !expanded.contains(item)
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    reloadRows { $0 == item }
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several visible rows may have the same item.
  private func reloadRows(where hasChanged: (Item.ID) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter { hasChanged(items[$0].id) })
  }
}
