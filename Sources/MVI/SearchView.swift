import LoginSearch

typealias SearchContainer = Container<any SearchIntentProtocol, any SearchModelState, SearchEvent>

/// The search screen, which turns gestures into intents and renders the state.
final class SearchView {
  /// Called after each log-out.
  var onLogOut: (() -> Void)?

  let container: SearchContainer
  private let screen: Screen
  private let pane: SearchPane
  /// The state that was rendered last, from which the list gets its rows.
  private var shown = SearchState()
  private let subscriptions = Subscriptions()

  static func build(
    _ screen: Screen, _ environment: Environment, from state: SearchState
  ) -> SearchView {
    let model = SearchModel(state)
    let intent = SearchIntent(model: model, environment)
    let container = SearchContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return SearchView(screen, container)
  }

  init(_ screen: Screen, _ container: SearchContainer) {
    self.screen = screen
    pane = screen.search
    self.container = container
    pane.list.dataSource = self
    sendIntents()
    container.changes.subscribe(in: subscriptions) { [weak self] in
      if let self { render(state) }
    }
    container.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
    render(state)
  }

  var state: SearchState { container.model.state }
  private var intent: any SearchIntentProtocol { container.intent }

  /// Begins a search for a user who has logged in. The screen outlives a log-out, so this happens at each log-in.
  func enter(as user: User) {
    intent.enter(as: user)
  }

  private func sendIntents() {
    pane.logOutButton.onTap(self) { $0.intent.logOut() }
    pane.queryField.onEdit(self) { $0.intent.editQuery($1) }
    pane.queryField.onReturn(self) { $0.intent.search() }
    pane.previousButton.onTap(self) { $0.intent.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.intent.showNextPage() }
    pane.retryButton.onTap(self) { $0.intent.retry() }
    pane.refreshControl.onPull(self) { $0.intent.refresh() }
    pane.list.onSelect(self) { $0.intent.select($0.items[$1]) }
    pane.list.onToggle(self) { $0.toggle($0.items[$1]) }
  }

  private func toggle(_ item: Item) {
    intent.setExpanded(!state.expandedItems.contains(item.id), item)
  }

  private func handle(_ event: SearchEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedOut: onLogOut?()
    }
  }
}

// MARK: - Rendering

extension SearchView {
  private func render(_ state: SearchState) {
    let (results, paging) = (state.results, state.results.paging)
    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.show(results.content)
    pane.titleLabel.show(results.content.title)
    pane.messageLabel.show(results.message)
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(results.content == .failed)
    pane.refreshControl.spin(state.isRefreshing)
    renderRows(of: state)
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  /// The rows that the list knows.
  private var items: [Item] {
    shown.results.items
  }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }

  /// Renders the rows. A load removes the rows before it brings others, and each change is
  /// rendered at once, so rows that replace rows come from a refresh.
  private func renderRows(of state: SearchState) {
    let list = pane.list
    let (oldItems, newItems) = (items, state.results.items)
    // First, as the list reads its rows while it is told what has changed.
    shown = state
    if oldItems.isEmpty != newItems.isEmpty { return list.reload(scrollingTo: 0) }
    if oldItems != newItems { list.apply(ListChanges(from: oldItems, to: newItems)) }
    // Selection and expansion may have changed, which configures no cell.
    list.updateVisibleRows { position, cell in show(newItems[position], in: cell) }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: shown.expandedItems.contains(item.id),
      isSelected: item.id == shown.selectedItem)
  }
}
