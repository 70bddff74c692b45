import LoginSearch

/// A search screen that obeys the rules, cut into methods so that a planted bug is one override.
class OverridableSearch {
  let screen: Screen
  let pane: SearchPane
  let environment: Environment
  let debounce: VirtualTimer
  var latest: SearchRequest?
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
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in search.edited() }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.turn(to: $0.latest?.previousPage) }
    pane.nextButton.onTap(self) { $0.turn(to: $0.latest?.nextPage) }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.list.onSelect(self) { $0.select($0.pane.list.rows[$1].id) }
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
    guard let next else { return }
    let attempt = attempt
    let handle = environment.search.search(next) { [weak self] result in
      guard let self, accepts(attempt) else { return }
      finish(result)
    }
    if attempt == self.attempt { request = handle }
  }

  func cancelRequest() {
    request?.cancel()
    request = nil
    attempt += 1
  }

  func clearSelection() {
    selected = nil
  }

  func accepts(_ attempt: Int) -> Bool {
    attempt == self.attempt
  }

  func finish(_ result: Result<Page, SearchFailure>) {
    attempt += 1
    request = nil
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

  // MARK: Showing

  func kept(_ page: Page) -> ArraySlice<Item> {
    page.items(limitedTo: environment.configuration.pageSize)
  }

  func showRows(of page: Page) {
    guard let latest else { return }
    let items = kept(page)
    guard !items.isEmpty else { return show(.empty) }
    pane.list.rows = items.map {
      Row(item: $0, isExpanded: expanded.contains($0.id), isSelected: $0.id == selected)
    }
    show(.rows)
    showPaging(Paging(request: latest, count: items.count, total: page.total), page.total)
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

  func select(_ item: Item.ID) {
    if let selected { pane.list.updateRows(of: selected) { $0.isSelected = false } }
    pane.list.updateRows(of: item) { $0.isSelected = true }
    selected = item
  }

  func toggle(_ position: Int) {
    let item = pane.list.rows[position].id
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
    pane.list.updateRows(of: item) { $0.isExpanded = isExpanded }
  }

  func writeFailed(_ item: Item.ID, _ position: Int) {
    alert(PreferencesFailure.message)
  }
}
