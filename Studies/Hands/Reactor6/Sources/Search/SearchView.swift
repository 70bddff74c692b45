import LoginSearch

final class SearchView {
  private let screen: Screen
  private let reactor: SearchReactor

  init(_ screen: Screen, reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    screen.search.list.dataSource = self
    sendActions()
    reactor.observe { [weak self] change in self?.show(change) }
  }

  func enter(as user: User) {
    reactor.send(.enter(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.logOutButton.onTap(self) { $0.reactor.send(.logOut) }
    pane.queryField.onEdit(self) { $0.reactor.send(.editQuery($1)) }
    pane.queryField.onReturn(self) { $0.reactor.send(.submitQuery) }
    pane.previousButton.onTap(self) { $0.reactor.send(.previousPage) }
    pane.nextButton.onTap(self) { $0.reactor.send(.nextPage) }
    pane.retryButton.onTap(self) { $0.reactor.send(.retry) }
    pane.refreshControl.onPull(self) { $0.reactor.send(.refresh) }
    pane.list.onSelect(self) { $0.reactor.send(.selectRow(at: $1)) }
    pane.list.onToggle(self) { $0.reactor.send(.toggleRow(at: $1)) }
  }
}

// MARK: - Showing the state

extension SearchView {
  private func show(_ change: StateChange<SearchState>) {
    let pane = screen.search
    change.of(\.user) { user in
      screen.route = user == nil ? .login : .search
      pane.userLabel.text = user?.name ?? ""
      pane.logOutButton.isEnabled = user != nil
    }
    change.of(\.query) { pane.queryField.show($0) }
    change.of(\.content) { content in
      pane.content = content
      pane.titleLabel.text = content.title
      pane.retryButton.isEnabled = content == .failed
    }
    change.of(\.message) { pane.messageLabel.text = $0 }
    change.of(\.paging) { paging in
      pane.pageLabel.text = paging?.label ?? ""
      pane.previousButton.isEnabled = paging.hasPrevious
      pane.nextButton.isEnabled = paging.hasNext
    }
    change.of(\.isRefreshing) { pane.refreshControl.isRefreshing = $0 }
    showRows(change)
    change.event(\.$alert) { screen.alert($0) }
  }

  private func showRows(_ change: StateChange<SearchState>) {
    let list = screen.search.list
    let new = change.new
    // A hidden list needs no news: it is reloaded before it is shown again.
    guard new.content == .rows else { return }
    guard let old = change.old, old.content == .rows else {
      return list.reload(scrollingTo: 0)
    }
    if old.items != new.items {
      // Only a refresh leads from rows to other rows; a load has the content "loading" in between.
      list.apply(ListChanges(from: old.items, to: new.items))
    } else {
      list.reloadRows(at: list.visiblePositions.filter { old.row(at: $0) != new.row(at: $0) })
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = reactor.state.row(at: position)
    cell.title = row.title
    cell.isExpanded = row.isExpanded
    cell.isSelected = row.isSelected
  }
}
