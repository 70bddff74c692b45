import LoginSearch

final class SearchView: StoreView {
  private let screen: Screen
  private let store: SearchStore
  private let rowsView: RowsView
  private let onLogOut: () -> Void

  init(on screen: Screen, store: SearchStore, onLogOut: @escaping () -> Void) {
    self.screen = screen
    self.store = store
    self.onLogOut = onLogOut
    rowsView = RowsView(screen.search.list)
    bindGestures()
    store.attach(self)
  }

  func enter(_ user: User) {
    store.send(.enter(user))
  }

  private func bindGestures() {
    let pane = screen.search
    pane.logOutButton.onTap(self) { view in view.store.send(.logOut) }
    pane.queryField.onEdit(self) { view, text in view.store.send(.editQuery(text)) }
    pane.queryField.onReturn(self) { view in view.store.send(.submitQuery) }
    pane.previousButton.onTap(self) { view in view.store.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { view in view.store.send(.showNextPage) }
    pane.retryButton.onTap(self) { view in view.store.send(.retry) }
    pane.refreshControl.onPull(self) { view in view.store.send(.refresh) }
    pane.list.onSelect(self) { view, position in
      view.store.send(.select(view.rowsView.item(at: position)))
    }
    pane.list.onToggle(self) { view, position in
      view.store.send(.toggle(view.rowsView.item(at: position)))
    }
  }

  func render(_ state: SearchState) {
    let pane = screen.search
    let paging = state.page?.paging
    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.content.title)
    pane.show(state.content)
    rowsView.render(state.page, expandedItems: state.expandedItems)
    pane.refreshControl.spin(state.page?.isRefreshing ?? false)
    pane.messageLabel.show(state.failure?.message ?? "")
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(state.failedRequest != nil)
  }

  func handle(_ event: SearchEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedOut: onLogOut()
    }
  }
}
