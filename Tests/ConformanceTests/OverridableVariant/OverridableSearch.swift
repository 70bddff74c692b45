import LoginSearch

/// A search screen that obeys the rules, cut into methods so that a planted bug is one override.
class OverridableSearch: ListDataSource {
  let screen: Screen
  let pane: SearchPane
  let environment: Environment
  let debounce: VirtualTimer
  var latest: SearchRequest?
  /// The rows of the list.
  var items: [Item] = []
  var expanded: Set<Item.ID> = []
  var selected: Item.ID?
  var request: (any Cancellable)?
  var attempt = 0

  required init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    self.environment = environment
    pane = screen.search
    debounce = environment.clock.timer()
    pane.titleLabel.text = "Search"
    pane.list.dataSource = self
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in search.edited() }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.turn(to: $0.latest?.previousPage) }
    pane.nextButton.onTap(self) { $0.turn(to: $0.latest?.nextPage) }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.select($0.item(at: $1)) }
    pane.list.onToggle(self) { $0.toggle($1) }
    debounce.onFire(self) { $0.becameQuiet() }
  }

  deinit {
    letGo()
  }

  func letGo() {
    debounce.cancel()
    request?.cancel()
  }

  func enter(_ user: User) {
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    readPreferences()
    pane.queryField.text = environment.configuration.homeQuery
    submit()
  }

  func readPreferences() {
    expanded = (try? environment.preferences.expandedItems()) ?? []
  }

  func logOut() {
    debounce.cancel()
    load(nil)
    items = []
    pane.list.reload()
    expanded = []
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }

  // MARK: Queries

  func edited() {
    debounce.restart(after: environment.configuration.debounce)
  }

  var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: environment.configuration.pageSize)
  }

  func submit() {
    debounce.cancel()
    load(typedRequest)
  }

  func becameQuiet() {
    let request = typedRequest
    if let request, isCovered(request) { return }
    load(request)
  }

  func isCovered(_ request: SearchRequest) -> Bool {
    request.query == latest?.query && pane.content != .failed
  }

  func turn(to request: SearchRequest?) {
    load(request)
  }

  func retry() {
    load(latest)
  }

  // MARK: Loading

  func load(_ next: SearchRequest?) {
    cancelRequest()
    latest = next
    clearSelection()
    show(next == nil ? .idle : .loading)
    if let next { send(next) { $0.finish($1) } }
  }

  func send(
    _ next: SearchRequest,
    _ finish: @escaping (OverridableSearch, Result<Page, SearchFailure>) -> Void
  ) {
    let attempt = attempt
    let handle = environment.search.search(next) { [weak self] result in
      guard let self, accepts(attempt) else { return }
      self.attempt += 1
      request = nil
      finish(self, result)
    }
    if attempt == self.attempt { request = handle }
  }

  func cancelRequest() {
    request?.cancel()
    request = nil
    attempt += 1
    endRefreshing()
  }

  func clearSelection() {
    selected = nil
  }

  func accepts(_ attempt: Int) -> Bool {
    attempt == self.attempt
  }

  func finish(_ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page): showRows(of: page)
    case .failure(let failure): fail(failure)
    }
  }

  func fail(_ failure: SearchFailure) {
    pane.messageLabel.text = failure.message
    show(.failed)
    pane.retryButton.isEnabled = true
    alert(failure.message)
  }

  func alert(_ message: String) {
    screen.alert(message)
  }

  // MARK: Refreshing

  func refresh() {
    if let latest { send(latest) { $0.finishRefreshing($1) } }
  }

  func finishRefreshing(_ result: Result<Page, SearchFailure>) {
    endRefreshing()
    switch result {
    case .success(let page): refreshRows(with: page)
    case .failure(let failure): failRefreshing(failure)
    }
  }

  func endRefreshing() {
    pane.refreshControl.isRefreshing = false
  }

  func failRefreshing(_ failure: SearchFailure) {
    alert(failure.message)
  }

  func refreshRows(with page: Page) {
    guard let latest else { return }
    let rows = Array(kept(page))
    guard !rows.isEmpty else { return refreshFoundNothing() }
    adjustSelection(to: rows)
    change(to: rows)
    showPaging(Paging(request: latest, count: rows.count, total: page.total), page.total)
  }

  func refreshFoundNothing() {
    show(.empty)
  }

  func adjustSelection(to rows: [Item]) {
    if let selected, !rows.contains(where: { $0.id == selected }) { self.selected = nil }
  }

  /// The data first, and then the list.
  func change(to rows: [Item]) {
    let changes = changes(from: items, to: rows)
    items = rows
    pane.list.apply(changes)
  }

  func changes(from old: [Item], to new: [Item]) -> ListChanges {
    ListChanges(pairing: old, with: new)
  }

  // MARK: Showing

  func kept(_ page: Page) -> ArraySlice<Item> {
    page.items(limitedTo: environment.configuration.pageSize)
  }

  func showRows(of page: Page) {
    guard let latest else { return }
    items = Array(kept(page))
    guard !items.isEmpty else { return show(.empty) }
    reload()
    show(.rows)
    showPaging(Paging(request: latest, count: items.count, total: page.total), page.total)
  }

  func reload() {
    pane.list.reload(scrollingTo: 0)
  }

  func showPaging(_ paging: Paging, _ total: Int) {
    pane.pageLabel.text = paging.label
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
  }

  func show(_ content: Content) {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.pageLabel.text = ""
    pane.previousButton.isEnabled = false
    pane.nextButton.isEnabled = false
    pane.retryButton.isEnabled = false
  }

  // MARK: Rows

  /// The item of a row that was tapped.
  func item(at position: Int) -> Item.ID {
    items[position].id
  }

  func select(_ item: Item.ID) {
    if let selected { forEachCell(of: selected) { $0.isSelected = false } }
    forEachCell(of: item) { $0.isSelected = true }
    selected = item
  }

  func toggle(_ position: Int) {
    let item = item(at: position)
    let isExpanded = !expanded.contains(item)
    setExpanded(isExpanded, item, position)
    do {
      try environment.preferences.setExpanded(isExpanded, item: item)
    } catch {
      writeFailed(item, position)
    }
  }

  func setExpanded(_ isExpanded: Bool, _ item: Item.ID, _ position: Int) {
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    forEachCell(of: item) { $0.isExpanded = isExpanded }
  }

  func writeFailed(_ item: Item.ID, _ position: Int) {
    alert(PreferencesFailure.message)
  }

  // MARK: Cells

  /// Several visible rows may have the same item.
  func forEachCell(of item: Item.ID, _ change: (ListCell) -> Void) {
    for position in pane.list.visiblePositions where items[position].id == item {
      if let cell = cell(at: position) { change(cell) }
    }
  }

  func cell(at position: Int) -> ListCell? {
    pane.list.cell(at: position)
  }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }

  func show(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = expanded.contains(item.id)
    cell.isSelected = item.id == selected
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {}
}
