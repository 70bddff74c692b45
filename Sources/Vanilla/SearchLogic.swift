import LoginSearch
import StateDiff

/// The search screen. These properties keep what its widgets can't hold.
final class Search {
  private let screen: Screen
  private let pane: SearchPane
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer

  /// The request that is loading, is shown, or failed; nil while the content is idle.
  private var latest: SearchRequest?
  /// The rows of the list.
  private var items: [Item] = []
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?
  /// Where the rows are in the result; nil without rows. Kept only so that the same page makes no label again.
  private var paging: Paging?
  private let request = LatestRequest()

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.search
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    pane.titleLabel.text = Content.idle.title
    pane.list.dataSource = self
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    debounce.onFire(self) { $0.becameQuiet() }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.load($0.latest?.previousPage) }
    pane.nextButton.onTap(self) { $0.load($0.latest?.nextPage) }
    pane.retryButton.onTap(self) { $0.load($0.latest) }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.select($0.items[$1].id) }
    pane.list.onToggle(self) { $0.toggle($0.items[$1].id) }
  }

  deinit {
    debounce.cancel()
  }

  func enter(_ user: User) {
    pane.userLabel.show(user.name)
    pane.logOutButton.enable(true)
    expanded = (try? preferences.expandedItems()) ?? []
    if pane.queryField.text != configuration.homeQuery {
      pane.queryField.text = configuration.homeQuery
    }
    submit()
  }

  private func logOut() {
    debounce.cancel()
    load(nil)
    expanded = []
    items = []
    pane.list.reload()
    pane.userLabel.show("")
    pane.logOutButton.enable(false)
    if !pane.queryField.text.isEmpty { pane.queryField.text = "" }
    screen.route = .login
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  private func submit() {
    debounce.cancel()
    load(typedRequest)
  }

  private func becameQuiet() {
    let request = typedRequest
    // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
    if let request, request.query == latest?.query, pane.content != .failed { return }
    load(request)
  }

  /// Loads a page; nil shows the idle content instead.
  private func load(_ next: SearchRequest?) {
    pane.refreshControl.spin(false)
    latest = next
    selected = nil
    show(next == nil ? .idle : .loading)
    guard let next else { return request.cancel() }
    request.send(next, to: service) { [weak self] in self?.finishLoading(next, $0) }
  }

  /// Asks for the page that is shown once more. Its rows stay.
  private func refresh() {
    guard let latest else { return }
    request.send(latest, to: service) { [weak self] in self?.finishRefreshing(latest, $0) }
  }

  private func finishLoading(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      items = Array(page.items(limitedTo: request.limit))
      guard !items.isEmpty else { return show(.empty) }
      pane.list.reload(scrollingTo: 0)
      show(.rows, Paging(request: request, count: items.count, total: page.total))
    case .failure(let failure):
      pane.messageLabel.show(failure.message)
      show(.failed)
      screen.alert(failure.message)
    }
  }

  private func finishRefreshing(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    pane.refreshControl.spin(false)
    switch result {
    case .success(let page):
      let oldItems = items
      items = Array(page.items(limitedTo: request.limit))
      guard !items.isEmpty else { return show(.empty) }
      let changes = RowDiff(from: oldItems, to: items)
      if let selected, !changes.removals.isEmpty, !items.contains(where: { $0.id == selected }) {
        self.selected = nil
      }
      if !changes.isEmpty { pane.list.apply(ListChanges(changes)) }
      show(.rows, Paging(request: request, count: items.count, total: page.total))
    case .failure(let failure):
      screen.alert(failure.message)
    }
  }

  /// Shows a content and, with rows, where they are in the result.
  private func show(_ content: Content, _ paging: Paging? = nil) {
    if pane.content != content {
      pane.content = content
      pane.titleLabel.show(content.title)
      pane.retryButton.enable(content == .failed)
    }
    guard paging != self.paging else { return }
    self.paging = paging
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
  }

  private func select(_ item: Item.ID) {
    guard item != selected else { return }
    forEachCell(of: selected) { $0.isSelected = false }
    forEachCell(of: item) { $0.isSelected = true }
    selected = item
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = expanded.remove(item) == nil
    if isExpanded { expanded.insert(item) }
    forEachCell(of: item) { $0.isExpanded = isExpanded }
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  /// Several visible rows may have the same item.
  private func forEachCell(of item: Item.ID?, _ change: (ListCell) -> Void) {
    for position in pane.list.visiblePositions where items[position].id == item {
      if let cell = pane.list.cell(at: position) { change(cell) }
    }
  }
}

extension Search: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = items[position]
    cell.show(item, isExpanded: expanded.contains(item.id), isSelected: item.id == selected)
  }
}
