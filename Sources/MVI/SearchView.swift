import LoginSearch

typealias SearchContainer = Container<any SearchIntentProtocol, any SearchModelState, SearchEvent>

/// Turns gestures on the search screen into intents, and renders its state.
final class SearchView {
  /// Leads to the screen before.
  var onLogOut: () -> Void = {}

  let container: SearchContainer
  private let screen: Screen
  /// The state that was rendered last: the list gets its rows from it.
  private var shown = SearchState()
  private let subscriptions = Subscriptions()

  static func build(_ screen: Screen, _ environment: Environment) -> SearchView {
    let model = SearchModel()
    let intent = SearchIntent(model: model, environment)
    let container = SearchContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return SearchView(screen, container)
  }

  init(_ screen: Screen, _ container: SearchContainer) {
    self.screen = screen
    self.container = container
    screen.search.list.dataSource = self
    sendIntents()
    container.changes.subscribe(in: subscriptions) { [weak self] in
      if let self { render(state) }
    }
    container.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
    render(state)
  }

  var state: SearchState { container.model.state }
  private var intent: any SearchIntentProtocol { container.intent }

  /// Call each time the search screen is shown.
  func enter(as user: User) {
    intent.enter(as: user)
  }

  private func sendIntents() {
    let pane = screen.search
    pane.logOutButton.onTap(self) { $0.intent.logOut() }
    pane.queryField.onEdit(self) { $0.intent.editQuery($1) }
    pane.queryField.onReturn(self) { $0.intent.submitQuery($0.state.query) }
    pane.previousButton.onTap(self) { $0.intent.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.intent.showNextPage() }
    pane.retryButton.onTap(self) { $0.intent.retry() }
    pane.refreshControl.onPull(self) { $0.intent.refresh() }
    pane.list.onSelect(self) { $0.intent.select($0.items[$1].id) }
    pane.list.onToggle(self) { $0.toggle($0.items[$1].id) }
  }

  private func toggle(_ item: Item.ID) {
    intent.setExpanded(!state.expandedItems.contains(item), item: item)
  }

  private func handle(_ event: SearchEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedOut: onLogOut()
    }
  }
}

// MARK: - Rendering

extension SearchView {
  private func render(_ state: SearchState) {
    let pane = screen.search
    let lastRows = shown.rows
    // First, as the list asks for its rows while it is told what has changed.
    shown = state

    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.content.title)
    pane.show(state.content)
    pane.messageLabel.show(state.failure?.message ?? "")
    pane.retryButton.enable(state.failure != nil)

    let paging = state.rows?.paging
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.refreshControl.spin(state.rows?.isRefreshing ?? false)
    if let rows = state.rows { render(rows, after: lastRows) }
  }

  /// A load is rendered before its rows are. So rows that follow rows are those of a refresh, or the same.
  private func render(_ rows: SearchState.Rows, after lastRows: SearchState.Rows?) {
    let list = screen.search.list
    guard let lastRows else { return list.reload(scrollingTo: 0) }
    if rows.items != lastRows.items {
      list.apply(ListChanges(from: lastRows.items, to: rows.items))
    }
    // What is selected or expanded may have changed, which needs no new cells.
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(rows.items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: shown.expandedItems.contains(item.id),
      isSelected: item.id == shown.rows?.selectedItem)
  }
}

extension SearchView: ListDataSource {
  private var items: [Item] {
    shown.rows?.items ?? []
  }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }
}
