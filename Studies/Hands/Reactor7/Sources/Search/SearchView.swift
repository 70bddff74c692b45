import LoginSearch

final class SearchView {
  var onLogOut: (() -> Void)?

  private let screen: Screen
  private let reactor: SearchReactor

  init(screen: Screen, reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor

    screen.search.list.dataSource = self
    sendActions()
    show(reactor.state)
    reactor.onChange = { [weak self] old, new in self?.update(from: old, to: new) }
  }

  func enter(as user: User) {
    reactor.mutate(.entered(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.logOutButton.onTap(reactor) { $0.mutate(.logOutTapped) }
    pane.queryField.onEdit(reactor) { $0.mutate(.queryEdited($1)) }
    pane.queryField.onReturn(reactor) { $0.mutate(.queryReturned) }
    pane.list.onSelect(reactor) { $0.mutate(.rowTapped($1)) }
    pane.list.onToggle(reactor) { $0.mutate(.disclosureTapped($1)) }
    pane.refreshControl.onPull(reactor) { $0.mutate(.listPulled) }
    pane.previousButton.onTap(reactor) { $0.mutate(.previousTapped) }
    pane.nextButton.onTap(reactor) { $0.mutate(.nextTapped) }
    pane.retryButton.onTap(reactor) { $0.mutate(.retryTapped) }
  }

  private func update(from old: SearchReactor.State, to new: SearchReactor.State) {
    show(new)
    updateList(from: old, to: new)
    if let alert = new.$alert.value(after: old.$alert) { screen.alert(alert) }
    if old.user != nil, new.user == nil { onLogOut?() }
  }

  private func show(_ state: SearchReactor.State) {
    let pane = screen.search
    let results = state.results
    pane.userLabel.text = state.user?.name ?? ""
    pane.logOutButton.isEnabled = state.user != nil
    pane.queryField.text = state.query
    pane.titleLabel.text = results.content.title
    pane.content = results.content
    pane.refreshControl.isRefreshing = state.isRefreshing
    pane.messageLabel.text = results.failure?.message ?? ""
    pane.pageLabel.text = results.paging?.label ?? ""
    pane.previousButton.isEnabled = results.paging.hasPrevious
    pane.nextButton.isEnabled = results.paging.hasNext
    pane.retryButton.isEnabled = results.failure != nil
  }
}

// MARK: - The list

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.results.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = reactor.state.results.items[position]
    cell.title = item.title
    cell.isExpanded = reactor.state.expanded.contains(item.id)
    cell.isSelected = reactor.state.selected == item.id
  }

  private func updateList(from old: SearchReactor.State, to new: SearchReactor.State) {
    let list = screen.search.list
    let (oldItems, newItems) = (old.results.items, new.results.items)
    if oldItems != newItems {
      // A load shows no rows until its answer, so only a refresh replaces rows by rows.
      if oldItems.isEmpty || newItems.isEmpty {
        list.reload(scrollingTo: 0)
      } else {
        list.apply(ListChanges(from: oldItems, to: newItems))
      }
    }
    if old.selected != new.selected || old.expanded != new.expanded {
      // They keep their cells, so there is nothing to configure.
      for position in list.visiblePositions {
        if let cell = list.cell(at: position) { self.list(list, configure: cell, at: position) }
      }
    }
  }
}
