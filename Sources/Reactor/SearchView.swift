import LoginSearch

/// The search screen, which sends gestures to its reactor and shows the state.
final class SearchView {
  /// Called after each log-out.
  var onLogOut: (() -> Void)?

  let reactor: SearchReactor
  private let screen: Screen
  private let pane: SearchPane

  init(_ screen: Screen, _ reactor: SearchReactor) {
    self.screen = screen
    pane = screen.search
    self.reactor = reactor
    pane.list.dataSource = self
    sendActions()
    setListeners()
    show(reactor.state)
    showNewRows()
  }

  /// Begins a search for a user who has logged in. The screen outlives a log-out, so this happens at each log-in.
  func enter(as user: User) {
    reactor.send(.entered(user))
  }

  private func sendActions() {
    pane.logOutButton.onTap(reactor) { $0.send(.logOutTapped) }
    pane.queryField.onEdit(reactor) { $0.send(.queryEdited($1)) }
    pane.queryField.onReturn(reactor) { $0.send(.querySubmitted) }
    pane.previousButton.onTap(reactor) { $0.send(.previousTapped) }
    pane.nextButton.onTap(reactor) { $0.send(.nextTapped) }
    pane.retryButton.onTap(reactor) { $0.send(.retryTapped) }
    pane.refreshControl.onPull(reactor) { $0.send(.listPulled) }
    pane.list.onSelect(self) { $0.reactor.send(.rowTapped($0.items[$1])) }
    pane.list.onToggle(self) { $0.reactor.send(.disclosureTapped($0.items[$1])) }
  }

  private func setListeners() {
    reactor.screenChanged = { [weak self] state in self?.show(state) }
    reactor.rowsLoaded = { [weak self] in self?.showNewRows() }
    reactor.rowsRefreshed = { [weak self] oldItems in self?.showChanges(since: oldItems) }
    reactor.rowSelected = { [weak self] in self?.showVisibleRows() }
    reactor.rowToggled = { [weak self] in self?.showVisibleRows() }
    reactor.failed = { [weak self] message in self?.screen.alert(message) }
    reactor.loggedOut = { [weak self] in self?.onLogOut?() }
  }

  private func show(_ state: SearchReactor.State) {
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
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  private var items: [Item] {
    reactor.state.results.items
  }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }

  private func showNewRows() {
    pane.list.reload(scrollingTo: 0)
  }

  private func showChanges(since oldItems: [Item]) {
    pane.list.apply(ListChanges(from: oldItems, to: items))
  }

  /// Shows the same rows again, of which one was selected, expanded or collapsed.
  private func showVisibleRows() {
    pane.list.updateVisibleRows { position, cell in show(items[position], in: cell) }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: reactor.state.expandedItems.contains(item.id),
      isSelected: item.id == reactor.state.selectedItem)
  }
}
