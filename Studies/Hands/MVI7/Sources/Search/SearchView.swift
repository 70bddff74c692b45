import LoginSearch

/// Turns gestures on the search screen into intents, and renders its states.
final class SearchView {
  private let pane: SearchPane
  private let send: (SearchIntent) -> Void
  /// The state that is rendered: the list asks for its rows, and is told only what differs from it.
  private var state = SearchState()

  init(_ pane: SearchPane, send: @escaping (SearchIntent) -> Void) {
    self.pane = pane
    self.send = send
    pane.logOutButton.onTap(self) { $0.send(.logOut) }
    pane.queryField.onEdit(self) { view, text in view.send(.editQuery(text)) }
    pane.queryField.onReturn(self) { $0.send(.submitQuery) }
    pane.previousButton.onTap(self) { $0.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { $0.send(.showNextPage) }
    pane.retryButton.onTap(self) { $0.send(.retry) }
    pane.refreshControl.onPull(self) { $0.send(.refresh) }
    pane.list.dataSource = self
    pane.list.onSelect(self) { view, position in view.send(.select(view.items[position].id)) }
    pane.list.onToggle(self) { view, position in view.send(.toggle(view.items[position].id)) }
  }

  func render(_ state: SearchState) {
    let oldState = self.state
    self.state = state
    pane.userLabel.text = state.user?.name ?? ""
    pane.logOutButton.isEnabled = state.user != nil
    pane.queryField.text = state.query
    pane.content = state.content
    pane.titleLabel.text = state.content.title
    pane.messageLabel.text = state.failureMessage
    pane.retryButton.isEnabled = state.content == .failed

    let paging = state.page?.paging
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext

    pane.refreshControl.isRefreshing = state.page?.isRefreshing ?? false
    renderList(oldState)
  }
}

// MARK: - The list

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = state.row(of: items[position])
    cell.title = row.title
    cell.isExpanded = row.isExpanded
    cell.isSelected = row.isSelected
  }

  private var items: [Item] {
    state.page?.items ?? []
  }

  /// Every load passes through "loading", so rows that follow rows are the same page: refreshed, or touched.
  private func renderList(_ oldState: SearchState) {
    guard let page = state.page else { return }
    guard let oldPage = oldState.page else { return pane.list.reload(scrollingTo: 0) }
    if page.items == oldPage.items {
      let touched = pane.list.visiblePositions.filter {
        state.row(of: page.items[$0]) != oldState.row(of: page.items[$0])
      }
      pane.list.reloadRows(at: touched)
    } else {
      pane.list.apply(ListChanges(from: oldPage.items, to: page.items))
    }
  }
}
