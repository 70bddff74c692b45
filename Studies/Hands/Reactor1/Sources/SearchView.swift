import LoginSearch

final class SearchView {
  var onLogOut: (() -> Void)?

  private let screen: Screen
  private let reactor: SearchReactor
  private var pane: SearchPane { screen.search }

  init(screen: Screen, reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    bindGestures()
    pane.list.dataSource = self
    reactor.observe { [weak self] old, new in self?.show(new, after: old) }
  }

  func enter(as user: User) {
    reactor.send(.enter(user))
  }

  private func bindGestures() {
    pane.logOutButton.onTap(reactor) { $0.send(.logOut) }
    pane.queryField.onEdit(reactor) { reactor, text in reactor.send(.editQuery(text)) }
    pane.queryField.onReturn(reactor) { $0.send(.submitQuery) }
    pane.retryButton.onTap(reactor) { $0.send(.retry) }
    pane.previousButton.onTap(reactor) { $0.send(.showPreviousPage) }
    pane.nextButton.onTap(reactor) { $0.send(.showNextPage) }
    pane.refreshControl.onPull(reactor) { $0.send(.refresh) }
    pane.list.onSelect(reactor) { reactor, position in reactor.send(.selectRow(position)) }
    pane.list.onToggle(reactor) { reactor, position in reactor.send(.toggleRow(position)) }
  }
}

// MARK: - Showing the state

extension SearchView {
  private func show(_ new: SearchReactor.State, after old: SearchReactor.State) {
    let paging = new.page?.paging
    pane.userLabel.show(new.user?.name ?? "")
    pane.logOutButton.enable(new.user != nil)
    pane.queryField.show(new.query)
    pane.titleLabel.show(new.content.title)
    if new.content != old.content { pane.content = new.content }
    pane.messageLabel.show(new.failure?.message ?? "")
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(new.content == .failed)
    pane.refreshControl.spin(new.isRefreshing)
    showRows(new, after: old)
    if let message = new.$alert.value(since: old.$alert) { screen.alert(message) }
    if new.user == nil, old.user != nil { onLogOut?() }
  }

  private func showRows(_ new: SearchReactor.State, after old: SearchReactor.State) {
    guard new.content == .rows else { return }
    if old.content != .rows {
      pane.list.reload(scrollingTo: 0)
    } else if new.items != old.items {
      // Only a refresh leads from rows to other rows: a load shows "loading" in between.
      pane.list.apply(ListChanges(from: old.items, to: new.items))
    } else {
      let touched = pane.list.visiblePositions.filter { position in
        let item = new.items[position]
        return new.isSelected(item) != old.isSelected(item)
          || new.isExpanded(item) != old.isExpanded(item)
      }
      pane.list.reloadRows(at: touched)
    }
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let state = reactor.state
    let item = state.items[position]
    cell.show(item, isExpanded: state.isExpanded(item), isSelected: state.isSelected(item))
  }
}
