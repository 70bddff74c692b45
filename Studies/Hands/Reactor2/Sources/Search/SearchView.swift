import LoginSearch

final class SearchView {
  private let screen: Screen
  private let reactor: SearchReactor

  init(_ screen: Screen, _ reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    sendActions()
    screen.search.list.dataSource = self
    reactor.observe { [weak self] old, new in self?.show(new, after: old) }
    show(reactor.state, after: reactor.state)
  }

  func enter(_ user: User) {
    reactor.send(.enter(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.logOutButton.onTap(reactor) { $0.send(.logOut) }
    pane.queryField.onEdit(reactor) { $0.send(.editQuery($1)) }
    pane.queryField.onReturn(reactor) { $0.send(.submitQuery) }
    pane.previousButton.onTap(reactor) { $0.send(.turnToPreviousPage) }
    pane.nextButton.onTap(reactor) { $0.send(.turnToNextPage) }
    pane.retryButton.onTap(reactor) { $0.send(.retry) }
    pane.refreshControl.onPull(reactor) { $0.send(.refresh) }
    pane.list.onSelect(reactor) { $0.send(.selectRow($1)) }
    pane.list.onToggle(reactor) { $0.send(.toggleRow($1)) }
  }
}

// MARK: - State

extension SearchView {
  private func show(_ state: SearchState, after old: SearchState) {
    let pane = screen.search
    let results = state.phase.results
    let paging = results?.paging
    let failure = state.phase.failure
    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.phase.content.title)
    pane.show(state.phase.content)
    pane.messageLabel.show(failure?.message ?? "")
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(failure != nil)
    pane.refreshControl.spin(results?.isRefreshing ?? false)
    if let results { showRows(of: results, in: state, after: old) }

    if let alert = state.$alert.value(since: old.$alert) { screen.alert(alert) }
    // The search screen is shown from entry to log-out.
    screen.show(state.user == nil ? .login : .search)
  }

  private func showRows(of results: SearchResults, in state: SearchState, after old: SearchState) {
    let list = screen.search.list
    guard let oldResults = old.phase.results else {
      return list.reload(scrollingTo: 0)
    }
    // Rows that follow rows come from a refresh.
    if results.items != oldResults.items {
      list.apply(ListChanges(from: oldResults.items, to: results.items))
    }
    if results.selected != oldResults.selected || state.expanded != old.expanded {
      for position in list.visiblePositions {
        if let cell = list.cell(at: position) { showRow(at: position, in: cell) }
      }
    }
  }

  private func showRow(at position: Int, in cell: ListCell) {
    let state = reactor.state
    guard let results = state.phase.results else { return }
    let item = results.items[position]
    cell.show(
      item, isExpanded: state.expanded.contains(item.id), isSelected: item.id == results.selected)
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.phase.results?.items.count ?? 0
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    showRow(at: position, in: cell)
  }
}
