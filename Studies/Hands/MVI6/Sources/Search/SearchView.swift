import LoginSearch

final class SearchView: View {
  /// Navigates to where a person goes who has logged out.
  var onLogOut: () -> Void = {}

  private let screen: Screen
  private let store: SearchStore
  /// What the list shows and knows of.
  private var renderedState = SearchState()

  init(screen: Screen, store: SearchStore) {
    self.screen = screen
    self.store = store
    screen.search.list.dataSource = self
    sendIntents()
    store.attach(self)
  }

  func enter(as user: User) {
    store.send(.enter(user))
  }

  private func sendIntents() {
    let pane = screen.search
    pane.logOutButton.onTap(self) { view in view.store.send(.logOut) }
    pane.queryField.onEdit(self) { view, text in view.store.send(.editQuery(text)) }
    pane.queryField.onReturn(self) { view in view.store.send(.submitQuery) }
    pane.retryButton.onTap(self) { view in view.store.send(.retry) }
    pane.previousButton.onTap(self) { view in view.store.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { view in view.store.send(.showNextPage) }
    pane.refreshControl.onPull(self) { view in view.store.send(.refresh) }
    pane.list.onSelect(self) { view, position in
      if let item = view.item(at: position) { view.store.send(.select(item.id)) }
    }
    pane.list.onToggle(self) { view, position in
      if let item = view.item(at: position) { view.store.send(.toggle(item.id)) }
    }
  }

  func handle(_ event: SearchEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedOut: onLogOut()
    }
  }
}

// MARK: - Rendering

extension SearchView {
  func render(_ state: SearchState) {
    let pane = screen.search
    let paging = state.rows?.paging
    pane.userLabel.text = state.user?.name ?? ""
    pane.logOutButton.isEnabled = state.user != nil
    pane.queryField.text = state.query
    pane.titleLabel.text = state.content.title
    pane.content = state.content
    pane.refreshControl.isRefreshing = state.rows?.isRefreshing ?? false
    pane.messageLabel.text = state.message
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.retryButton.isEnabled = state.content == .failed
    renderList(state)
  }

  private func renderList(_ state: SearchState) {
    let list = screen.search.list
    let oldRows = renderedState.rows
    // First, because the list asks for the new rows while it is told of them.
    renderedState = state
    guard let rows = state.rows else { return }
    guard let oldRows else {
      // A load has shown another content before its rows.
      list.reload(scrollingTo: 0)
      return
    }
    if rows.items != oldRows.items {
      list.apply(ListChanges(from: oldRows.items, to: rows.items))
    }
    // What is selected or expanded needs no new cells.
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(rows.items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = renderedState.expandedItems.contains(item.id)
    cell.isSelected = renderedState.rows?.selectedItem == item.id
  }

  private func item(at position: Int) -> Item? {
    renderedState.rows?.items[position]
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    renderedState.rows?.items.count ?? 0
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    if let item = item(at: position) { show(item, in: cell) }
  }
}
