import LoginSearch

final class SearchView {
  /// Called after each log-out.
  var loggedOut: () -> Void = {}

  private let screen: Screen
  private let reactor: SearchReactor

  init(screen: Screen, reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    screen.search.list.dataSource = self
    sendActions()
    reactor.stateChanged = { [weak self] old, new in self?.update(from: old, to: new) }
    show(reactor.state)
  }

  func enter(as user: User) {
    reactor.mutate(.entered(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.logOutButton.onTap(self) { view in view.reactor.mutate(.logOutTapped) }
    pane.queryField.onEdit(self) { view, text in view.reactor.mutate(.queryEdited(text)) }
    pane.queryField.onReturn(self) { view in view.reactor.mutate(.queryReturned) }
    pane.previousButton.onTap(self) { view in view.reactor.mutate(.previousTapped) }
    pane.nextButton.onTap(self) { view in view.reactor.mutate(.nextTapped) }
    pane.retryButton.onTap(self) { view in view.reactor.mutate(.retryTapped) }
    pane.refreshControl.onPull(self) { view in view.reactor.mutate(.pulled) }
    pane.list.onSelect(self) { view, position in view.reactor.mutate(.rowTapped(position)) }
    pane.list.onToggle(self) { view, position in view.reactor.mutate(.disclosureTapped(position)) }
  }

  private func update(from old: SearchReactor.State, to new: SearchReactor.State) {
    show(new)
    updateList(from: old, to: new)
    if let message = new.$alert.value(since: old.$alert) { screen.alert(message) }
    if old.user != nil, new.user == nil { loggedOut() }
  }

  private func show(_ state: SearchReactor.State) {
    let pane = screen.search
    let results = state.results
    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.show(results.content)
    pane.titleLabel.show(results.content.title)
    pane.messageLabel.show(results.message)
    pane.pageLabel.show(results.paging?.label ?? "")
    pane.previousButton.enable(results.paging.hasPrevious)
    pane.nextButton.enable(results.paging.hasNext)
    pane.retryButton.enable(results.content == .failed)
    pane.refreshControl.spin(results.isRefreshing)
  }
}

// MARK: - The list

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.results.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(position, in: cell)
  }

  private func updateList(from old: SearchReactor.State, to new: SearchReactor.State) {
    guard new.results.content == .rows else { return }
    let list = screen.search.list
    // A load leads through "loading", so rows that follow rows are those of a refresh.
    if old.results.content != .rows {
      list.reload(scrollingTo: 0)
    } else if old.results.items != new.results.items {
      list.apply(ListChanges(from: old.results.items, to: new.results.items))
    } else if old.results.selected != new.results.selected || old.expanded != new.expanded {
      for position in list.visiblePositions {
        if let cell = list.cell(at: position) { show(position, in: cell) }
      }
    }
  }

  private func show(_ position: Int, in cell: ListCell) {
    let state = reactor.state
    let item = state.results.items[position]
    cell.show(
      item, isExpanded: state.expanded.contains(item.id),
      isSelected: item.id == state.results.selected)
  }
}
