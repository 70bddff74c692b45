import LoginSearch

/// Shows the state of its reactor, and sends it what a person does.
final class SearchView {
  /// Called each time that the person has logged out.
  var onLogOut: (() -> Void)?

  let reactor: SearchReactor
  private let screen: Screen

  init(_ screen: Screen, _ reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    screen.search.list.dataSource = self
    sendActions()
    setListeners()
    show(reactor.state)
    showNewRows()
  }

  func enter(as user: User) {
    reactor.send(.entered(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.logOutButton.onTap(reactor) { $0.send(.logOutTapped) }
    pane.queryField.onEdit(reactor) { $0.send(.queryEdited($1)) }
    pane.queryField.onReturn(reactor) { $0.send(.queryReturned) }
    pane.previousButton.onTap(reactor) { $0.send(.previousTapped) }
    pane.nextButton.onTap(reactor) { $0.send(.nextTapped) }
    pane.retryButton.onTap(reactor) { $0.send(.retryTapped) }
    pane.refreshControl.onPull(reactor) { $0.send(.listPulled) }
    pane.list.onSelect(reactor) { $0.send(.rowTapped($1)) }
    pane.list.onToggle(reactor) { $0.send(.disclosureTapped($1)) }
  }

  private func setListeners() {
    reactor.changed = { [weak self] state in self?.show(state) }
    reactor.loaded = { [weak self] in self?.showNewRows() }
    reactor.refreshed = { [weak self] oldItems in self?.showChanges(since: oldItems) }
    reactor.selected = { [weak self] in self?.showVisibleRows() }
    reactor.toggled = { [weak self] in self?.showVisibleRows() }
    reactor.failed = { [weak self] message in self?.screen.alert(message) }
    reactor.loggedOut = { [weak self] in self?.onLogOut?() }
  }

  private func show(_ state: SearchReactor.State) {
    let pane = screen.search
    let paging = state.paging
    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.content.title)
    pane.show(state.content)
    pane.messageLabel.show(state.message)
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(state.content == .failed)
    pane.refreshControl.spin(state.isRefreshing)
  }
}

// MARK: - Rows

extension SearchView {
  private func showNewRows() {
    screen.search.list.reload(scrollingTo: 0)
  }

  private func showChanges(since oldItems: [Item]) {
    screen.search.list.apply(ListChanges(from: oldItems, to: reactor.state.items))
  }

  /// The rows are the same, so they keep their cells. Several of them may show the same item.
  private func showVisibleRows() {
    let list = screen.search.list
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(position, in: cell) }
    }
  }

  private func show(_ position: Int, in cell: ListCell) {
    let state = reactor.state
    let item = state.items[position]
    cell.show(
      item, isExpanded: state.expandedItems.contains(item.id),
      isSelected: item.id == state.selectedItem)
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(position, in: cell)
  }
}
