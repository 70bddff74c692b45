import LoginSearch

/// Owns the reactor, sends it actions, and sets its listeners.
final class SearchView {
  let reactor: SearchReactor
  private let screen: Screen
  private let pane: SearchPane

  init(_ screen: Screen, _ reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    pane = screen.search
    pane.list.dataSource = self
    sendActions()
    setListeners()
  }

  private func sendActions() {
    pane.logOutButton.onTap(self) { $0.reactor.send(.logOut) }
    pane.queryField.onEdit(self) { $0.reactor.send(.editQuery($1)) }
    pane.queryField.onReturn(self) { $0.reactor.send(.submit) }
    pane.previousButton.onTap(self) { $0.reactor.send(.previousPage) }
    pane.nextButton.onTap(self) { $0.reactor.send(.nextPage) }
    pane.retryButton.onTap(self) { $0.reactor.send(.retry) }
    pane.refreshControl.onPull(self) { $0.reactor.send(.refresh) }
    pane.list.onSelect(self) { $0.reactor.send(.select($0.reactor.state.items[$1].id)) }
    pane.list.onToggle(self) { $0.reactor.send(.toggle($0.reactor.state.items[$1].id)) }
  }

  private func setListeners() {
    reactor.userChanged = { [weak self] user in
      self?.pane.userLabel.text = user?.name ?? ""
      self?.pane.logOutButton.isEnabled = user != nil
    }
    reactor.queryChanged = { [weak self] query in
      // The field may show the new text already, because a person typed it.
      guard let field = self?.pane.queryField, field.text != query else { return }
      field.text = query
    }
    reactor.contentChanged = { [weak self] in self?.show($0) }
    reactor.refreshingChanged = { [weak self] in self?.pane.refreshControl.spin($0) }
    reactor.rowsReplaced = { [weak self] in self?.pane.list.reload(scrollingTo: 0) }
    reactor.rowsRefreshed = { [weak self] last in
      guard let self else { return }
      pane.list.apply(ListChanges(from: last, to: reactor.state.items))
    }
    reactor.selectionChanged = { [weak self] last, item in
      self?.forEachCell(of: last) { $0.isSelected = false }
      self?.forEachCell(of: item) { $0.isSelected = true }
    }
    reactor.toggled = { [weak self] item, isExpanded in
      self?.forEachCell(of: item) { $0.isExpanded = isExpanded }
    }
    reactor.failed = { [weak self] in self?.screen.alert($0) }
  }

  private func show(_ content: Content) {
    if pane.content != content { pane.content = content }
    pane.titleLabel.show(content.title)
    pane.retryButton.enable(content == .failed)
    if content == .failed { pane.messageLabel.show(reactor.state.message) }
    let paging = reactor.state.paging
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
  }

  /// Several visible rows may have the same item.
  private func forEachCell(of item: Item.ID?, _ change: (ListCell) -> Void) {
    let items = reactor.state.items
    for position in pane.list.visiblePositions where items[position].id == item {
      if let cell = pane.list.cell(at: position) { change(cell) }
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = reactor.state.items[position]
    cell.show(
      item, isExpanded: reactor.state.expanded.contains(item.id),
      isSelected: item.id == reactor.state.selected)
  }
}
