import LoginSearch

final class SearchView: StateView {
  typealias Feature = Search

  var onLoggedOut: () -> Void = {}

  private let screen: Screen
  private let store: Store<Search>
  /// The state that was rendered last, from which the list is supplied, also between two renderings.
  private var state = Search.initialState

  init(screen: Screen, store: Store<Search>) {
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
    pane.previousButton.onTap(self) { view in view.store.send(.previousPage) }
    pane.nextButton.onTap(self) { view in view.store.send(.nextPage) }
    pane.retryButton.onTap(self) { view in view.store.send(.retry) }
    pane.refreshControl.onPull(self) { view in view.store.send(.refresh) }
    pane.list.onSelect(self) { view, position in
      if let item = view.item(at: position) { view.store.send(.select(item.id)) }
    }
    pane.list.onToggle(self) { view, position in
      if let item = view.item(at: position) { view.store.send(.toggle(item.id)) }
    }
  }

  func render(_ state: Search.State) {
    let pane = screen.search
    let rows = state.rows
    let shownRows = self.state.rows
    // First of all: the list asks for its rows while it is told what has changed.
    self.state = state

    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.content.title)
    pane.content = state.content
    pane.messageLabel.show(state.failure?.message ?? "")
    pane.pageLabel.show(rows?.paging.label ?? "")
    pane.previousButton.enable((rows?.paging).hasPrevious)
    pane.nextButton.enable((rows?.paging).hasNext)
    pane.retryButton.enable(state.failure != nil)
    pane.refreshControl.spin(rows?.isRefreshing ?? false)
    if let rows { render(rows, over: shownRows) }
  }

  func handle(_ event: Search.Event) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedOut: onLoggedOut()
    }
  }
}

// MARK: - The list

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    state.rows?.items.count ?? 0
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    guard let item = item(at: position) else { return }
    cell.show(
      item, isExpanded: state.expanded.contains(item.id),
      isSelected: item.id == state.rows?.selection)
  }

  /// Between the rows of two loads, "loading" is rendered. So rows that follow rows are those of the same page.
  private func render(_ rows: Search.Rows, over shownRows: Search.Rows?) {
    let list = screen.search.list
    guard let shownRows else { return list.reload(scrollingTo: 0) }
    if rows.items != shownRows.items {
      list.apply(ListChanges(from: shownRows.items, to: rows.items))
    }
    // What is selected or expanded may have changed, which needs no new cells.
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { self.list(list, configure: cell, at: position) }
    }
  }

  private func item(at position: Int) -> Item? {
    guard let items = state.rows?.items, items.indices.contains(position) else { return nil }
    return items[position]
  }
}
