import LoginSearch

final class SearchView {
  var onLogOut: () -> Void = {}

  private let screen: Screen
  private let pane: SearchPane
  private let reactor: SearchReactor

  init(screen: Screen, reactor: SearchReactor) {
    self.screen = screen
    pane = screen.search
    self.reactor = reactor
    bindActions()
    bindState()
  }

  func enter(as user: User) {
    reactor.send(.enter(user))
  }

  private func bindActions() {
    pane.logOutButton.onTap(self) { view in view.reactor.send(.logOut) }
    pane.queryField.onEdit(self) { view, text in view.reactor.send(.editQuery(text)) }
    pane.queryField.onReturn(self) { view in view.reactor.send(.submitQuery) }
    pane.previousButton.onTap(self) { view in view.reactor.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { view in view.reactor.send(.showNextPage) }
    pane.retryButton.onTap(self) { view in view.reactor.send(.retry) }
    pane.refreshControl.onPull(self) { view in view.reactor.send(.refresh) }
    pane.list.onSelect(self) { view, position in view.reactor.send(.selectRow(position)) }
    pane.list.onToggle(self) { view, position in view.reactor.send(.toggleRow(position)) }
  }

  private func bindState() {
    pane.list.dataSource = self
    show(reactor.state, after: nil)
    reactor.onChange = { [weak self] old, new in self?.show(new, after: old) }
  }
}

// MARK: - State

extension SearchView {
  private func show(_ state: SearchState, after old: SearchState?) {
    if state.user != old?.user {
      pane.userLabel.text = state.user?.name ?? ""
      pane.logOutButton.isEnabled = state.user != nil
    }
    // What a person types is in the field already, and a pull has turned the refresh spinner on.
    if state.query != pane.queryField.text {
      pane.queryField.text = state.query
    }
    if state.isRefreshing != pane.refreshControl.isRefreshing {
      pane.refreshControl.isRefreshing = state.isRefreshing
    }
    if state.content != old?.content {
      pane.titleLabel.text = state.content.title
      pane.content = state.content
      pane.retryButton.isEnabled = state.content == .failed
    }
    if state.message != old?.message {
      pane.messageLabel.text = state.message
    }
    if state.paging != old?.paging {
      pane.pageLabel.text = state.paging?.label ?? ""
      pane.previousButton.isEnabled = state.paging.hasPrevious
      pane.nextButton.isEnabled = state.paging.hasNext
    }
    showRows(of: state, after: old)
    if let message = state.$alert.value(since: old?.$alert) {
      screen.alert(message)
    }
    if state.user == nil, old?.user != nil {
      onLogOut()
    }
  }

  private func showRows(of state: SearchState, after old: SearchState?) {
    guard state.content == .rows else { return }
    // Every load passes through "loading". So rows that follow rows come from a refresh.
    guard let old, old.content == .rows else {
      pane.list.reload(scrollingTo: 0)
      return
    }
    if state.rows != old.rows {
      pane.list.apply(ListChanges(from: old.rows, to: state.rows))
    }
    if state.selectedItem != old.selectedItem || state.expandedItems != old.expandedItems {
      let changedPositions = pane.list.visiblePositions.filter { position in
        let item = state.rows[position]
        return state.isSelected(item) != old.isSelected(item)
          || state.isExpanded(item) != old.isExpanded(item)
      }
      pane.list.reloadRows(at: changedPositions)
    }
  }
}

// MARK: - List

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = reactor.state.rows[position]
    cell.title = item.title
    cell.isExpanded = reactor.state.isExpanded(item)
    cell.isSelected = reactor.state.isSelected(item)
  }
}
