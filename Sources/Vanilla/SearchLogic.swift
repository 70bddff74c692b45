import LoginSearch

/// The search screen. Its state is in its widgets, and the rest in these properties.
final class Search {
  private let screen: Screen
  private let pane: SearchPane
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer

  /// The request that is loading, is shown, or failed; nil while the content is idle.
  private var latest: SearchRequest?
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?
  private var request: (any Cancellable)?
  /// The number of the request in flight. Incremented when it ends, so that a late answer never
  /// matches.
  private var attempt = 0

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.search
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    pane.titleLabel.text = Content.idle.title
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    debounce.onFire(self) { $0.becameQuiet() }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.load($0.latest?.previousPage) }
    pane.nextButton.onTap(self) { $0.load($0.latest?.nextPage) }
    pane.retryButton.onTap(self) { $0.load($0.latest) }
    pane.list.onSelect(self) { $0.select($0.pane.list.rows[$1].id) }
    pane.list.onToggle(self) { $0.toggle($0.pane.list.rows[$1].id) }
  }

  deinit {
    debounce.cancel()
    request?.cancel()
  }

  func enter(_ user: User) {
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    expanded = (try? preferences.expandedItems()) ?? []
    pane.queryField.text = configuration.homeQuery
    submit()
  }

  private func logOut() {
    debounce.cancel()
    load(nil)
    expanded = []
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    pane.list.rows = []
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
    request?.cancel()
    request = nil
    attempt += 1
    latest = next
    selected = nil
    show(next == nil ? .idle : .loading)
    pane.pageLabel.text = ""
    pane.previousButton.isEnabled = false
    pane.nextButton.isEnabled = false
    pane.retryButton.isEnabled = false
    guard let next else { return }
    let attempt = attempt
    let handle = service.search(next) { [weak self] result in
      self?.finish(result, attempt)
    }
    if attempt == self.attempt { request = handle }
  }

  private func finish(_ result: Result<Page, SearchFailure>, _ attempt: Int) {
    guard attempt == self.attempt, let latest else { return }
    self.attempt += 1
    request = nil
    switch result {
    case .success(let page):
      let rows = page.items(limitedTo: latest.limit).map {
        Row(item: $0, isExpanded: expanded.contains($0.id))
      }
      guard !rows.isEmpty else { return show(.empty) }
      let paging = Paging(request: latest, count: rows.count, total: page.total)
      pane.list.rows = rows
      show(.rows)
      pane.pageLabel.text = paging.label
      pane.previousButton.isEnabled = paging.hasPrevious
      pane.nextButton.isEnabled = paging.hasNext
    case .failure(let failure):
      pane.messageLabel.text = failure.message
      show(.failed)
      pane.retryButton.isEnabled = true
      screen.alert(failure.message)
    }
  }

  private func show(_ content: Content) {
    pane.content = content
    pane.titleLabel.text = content.title
  }

  private func select(_ item: Item.ID) {
    guard item != selected else { return }
    if let selected { pane.list.updateRows(of: selected) { $0.isSelected = false } }
    pane.list.updateRows(of: item) { $0.isSelected = true }
    selected = item
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = expanded.remove(item) == nil
    if isExpanded { expanded.insert(item) }
    pane.list.updateRows(of: item) { $0.isExpanded = isExpanded }
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }
}
