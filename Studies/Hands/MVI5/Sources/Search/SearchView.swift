import LoginSearch

final class SearchView {
  var onLogOut: () -> Void = {}

  private let screen: Screen
  private let store: Store<SearchEffects>
  /// The state that was rendered last, from which the list takes its rows.
  private var shown = SearchState()

  init(on screen: Screen, effects: SearchEffects) {
    self.screen = screen
    store = Store(effects)
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
    pane.previousButton.onTap(self) { view in view.store.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { view in view.store.send(.showNextPage) }
    pane.retryButton.onTap(self) { view in view.store.send(.retry) }
    pane.refreshControl.onPull(self) { view in view.store.send(.refresh) }
    pane.list.onSelect(self) { view, position in
      view.store.send(.select(view.shown.items[position].id))
    }
    pane.list.onToggle(self) { view, position in
      view.store.send(.toggle(view.shown.items[position].id))
    }
  }
}

extension SearchView: StateView {
  func render(_ state: SearchState) {
    let previous = shown
    shown = state

    let pane = screen.search
    let paging = state.page?.paging
    pane.userLabel.text = state.user?.name ?? ""
    pane.logOutButton.isEnabled = state.user != nil
    pane.queryField.text = state.query
    pane.titleLabel.text = state.content.title
    pane.content = state.content
    pane.messageLabel.text = state.message
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.retryButton.isEnabled = state.content == .failed
    pane.refreshControl.isRefreshing = state.page?.isRefreshing ?? false
    updateList(from: previous, to: state)
  }

  func react(to event: SearchEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedOut: onLogOut()
    }
  }

  /// Tells the list what is different from the state that was rendered before.
  private func updateList(from old: SearchState, to new: SearchState) {
    guard new.content == .rows else { return }
    let list = screen.search.list
    if old.content != .rows {
      list.reload(scrollingTo: 0)
    } else if old.items != new.items {
      // A load shows "loading" before its page, so rows that follow rows come from a refresh.
      list.apply(ListChanges(from: old.items, to: new.items))
    } else {
      list.reloadRows(at: list.visiblePositions.filter { old.row(at: $0) != new.row(at: $0) })
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    shown.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = shown.row(at: position)
    cell.title = row.title
    cell.isExpanded = row.isExpanded
    cell.isSelected = row.isSelected
  }
}
